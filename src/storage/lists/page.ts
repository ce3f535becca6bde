/** A page of a list. */
export interface Page {
  skip: number;
  limit: number;
}
