/** The headline of the home page until the shop has written one. */
export const FIRST_HEADLINE = 'Alt du trenger på ett sted';
