/** Cuts the text of an algorithm cell into its clauses: `[Observation ($): 1969.38] [All Other OP (%BC): 66.5]`. */

/** A piece of the text, in its order. All pieces together are the text but for white space between them. */
export interface Piece {
  /** With its brackets. */
  text: string;
  /** Between the brackets, white space made single; null if the piece is no clause. */
  inner: string | null;
  /** A sentence, if the piece is no clause. */
  fault: string | null;
}

/** A bracket to its end or to the next one, and what stands between brackets. */
const PIECE = /\[[^[\]]*\]?|[^[]+/g;

/** Never throws: what stands outside of brackets or is not closed is a piece with a fault. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [match] of text.matchAll(PIECE)) {
    const piece = match.trim();
    if (!piece) continue;
    const isClosed = piece.startsWith('[') && piece.endsWith(']');
    const inner = isClosed ? piece.slice(1, -1).replace(/\s+/g, ' ').trim() : '';
    pieces.push(inner ? { text: piece, inner, fault: null } : { text: piece, inner: null, fault: faultOf(piece) });
  }
  return pieces;
}

function faultOf(piece: string): string {
  if (piece.startsWith('[')) return piece.endsWith(']') ? 'The brackets hold nothing.' : 'The bracket is not closed.';
  return piece.includes(']')
    ? 'A bracket is closed that was not opened.'
    : 'The text stands outside of square brackets.';
}
