/** Sends a long answer in pieces that are made as the client takes them, so that other requests are answered between. */
import type { InTurn } from '../claims/index.ts';

/** Characters of a piece: each is a write of the runtime, which has its price, however short. */
const PIECE_CHARACTERS = 100_000;
/** Characters of JSON that are made in a microsecond. */
const CHARACTERS_A_MICROSECOND = 100;

/** @param parts of a text, one after the other */
export function streamInTurn(parts: Iterable<string>, inTurn: InTurn): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rest = parts[Symbol.iterator]();
  return new ReadableStream({
    async pull(controller) {
      await inTurn(() => {
        let piece = '';
        let isEnded = false;
        while (piece.length < PIECE_CHARACTERS) {
          const { done, value } = rest.next();
          isEnded = done ?? false;
          if (isEnded) break;
          piece += value;
        }
        if (piece !== '') controller.enqueue(encoder.encode(piece));
        if (isEnded) controller.close();
        return piece.length / CHARACTERS_A_MICROSECOND;
      });
    },
    cancel: () => void rest.return?.(),
  });
}
