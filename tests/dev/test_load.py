"""Measures of online play."""

from build.dev.load_latency import LATENCY_PACE, Scheduling
from game.online.host.hub_limits import PRICES, HubLimits


def test_a_guest_whose_latency_is_measured_stays_within_the_limits_of_its_line() -> None:
    limits = HubLimits()
    commands_per_second = 1 / LATENCY_PACE
    assert commands_per_second < limits.frames_per_second
    assert commands_per_second * PRICES["c"] < limits.seated_cost_per_second


def test_the_share_of_waiting_counts_only_the_time_that_the_threads_needed() -> None:
    before = Scheduling(ran=10.0, waited=5.0)
    assert Scheduling(ran=13.0, waited=6.0).waiting_share_since(before) == 0.25
    assert before.waiting_share_since(before) == 0.0
