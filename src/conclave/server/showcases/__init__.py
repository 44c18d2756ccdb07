"""Games as the page shows them beside a match: cards, dice, words; one module for each."""
