"""The kernel: plays any turn-based game and knows the rules of none."""
