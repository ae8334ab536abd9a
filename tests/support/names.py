"""Names of players in many scripts."""

LATIN = ("Ayşe", "İpek", "Łukasz", "Jiří", "Győző", "Ștefan", "Đorđe", "Nguyễn", "Agnė", "Ķekava", "Þóra", "Ġorġ")
"""Names with letters of Europe and Vietnam; the game's typefaces lack some of these letters."""
SCRIPTS = {
    "Greek": "Γιώργος",
    "Cyrillic": "Мария",
    "Arabic": "محمد علی",
    "Hebrew": "שרה",
    "Devanagari": "राजेश",
    "Thai": "สมชาย น้ำ",
    "Bengali": "শ্রীজাত",
    "Tamil": "கார்த்திக்",
    "Telugu": "శ్రీనివాస్",
    "Georgian": "ქეთევან",
    "Armenian": "Անի",
    "Ethiopic": "አበበ",
    "Gujarati": "હાર્દિક",
    "Gurmukhi": "ਗੁਰਪ੍ਰੀਤ",
    "Kannada": "ಕೃಷ್ಣ",
    "Malayalam": "ശ്രീകുമാർ",
    "Odia": "ଶ୍ରୀକାନ୍ତ",
    "Sinhala": "ශ්‍රීමාලි",
    "Khmer": "សុភា",
    "Lao": "ຄໍາຫຼ້າ",
    "Burmese": "အောင်ဆန်း",
    "emoji": "🐎👑🇳🇴👨‍👩‍👧👍🏽",
}
"""Names in scripts whose fonts come with the game."""
CHINESE = "陳大文"
"""A name in a script for which only the system can have a font."""
EIGHT = (*LATIN[:1], "Мария", "محمد علی", "שרה", "राजेश", "สมชาย", "ქეთევან", "陳大文")
"""Names of eight players at one table."""
