//! The game of xiangqi: rules, notation, rulings.
