/** How long a text must rest before it is asked for; milliseconds. */
export const TYPING_REST = 150;
