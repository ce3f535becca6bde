/** Sentences of the addenda, in which CMS's export has put question marks for what is not ASCII. */

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
