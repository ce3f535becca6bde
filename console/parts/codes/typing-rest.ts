/** Time that a text must rest before it is searched; milliseconds. */
export const TYPING_REST = 150;
