/** Restores sentences of the addenda in which CMS's export has question marks in place of non-ASCII characters. */

export function plainText(text: string): string {
  return text
    .replaceAll('ÿ', ' ')
    .replace(/^[?•·]\s+/, '')
    .replace(/[?“”"]{1,2}([A-Z]\d?)[?“”"]{1,2}/g, '"$1"')
    .replace(/(\w)[?’]s\b/g, "$1's")
    .replace(/(\w)[?‑](\w)/g, '$1-$2')
    .replace(/ [?–] /g, ' - ')
    .replace(/\s+/g, ' ')
    .trim();
}
