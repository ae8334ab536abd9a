"""Default functions of parts that a game may leave out; all of them accept any arguments."""


def nothing(*_arguments: object) -> None:
    """Returns None."""


def no_items(*_arguments: object) -> tuple[()]:
    """Returns an empty tuple."""
    return ()


def no_text(*_arguments: object) -> str:
    """Returns an empty text."""
    return ""


def zero(*_arguments: object) -> int:
    """Returns 0."""
    return 0


def never(*_arguments: object) -> bool:
    """Returns False."""
    return False


def always(*_arguments: object) -> bool:
    """Returns True."""
    return True
