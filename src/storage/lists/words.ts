/**
 * Returns the words of a text as indexes have them: lower case, without accents and apostrophes, only letters and
 * digits. `Crohn's disease, NOS` is `crohns`, `disease`, `nos`.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
