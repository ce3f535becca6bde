/**
 * Makes HTML by others safe to show: structure and text stay; scripts, styles, pictures, frames, forms and everything
 * else that acts or loads something from outside are removed.
 */
import sanitizeHtml from 'sanitize-html';

const TAGS = (
  'p br hr div span h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td ' +
  'strong b em i u s sub sup small blockquote pre code a'
).split(' ');

/** A link to another page over https. */
const LINK = /^https:\/\/[^\s/]/i;

/** Elements that contain code, closed or not. */
const CODE = ['script', 'style'];
/** Elements whose content is no text of the document, unless they are left open. */
const ASIDE = (
  'textarea option select title noscript template iframe object embed applet svg math audio video canvas xmp noembed ' +
  'noframes plaintext'
).split(' ');
const ASIDE_TAG = new RegExp(`<(/?)(${ASIDE.join('|')})(?=[\\s/>])[^<>]*>`, 'gi');

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nonTextTags: [...CODE, ...ASIDE],
  transformTags: {
    // The document has its own title and section headings.
    h1: 'h3',
    h2: 'h3',
    a: (_, { href = '' }): sanitizeHtml.Tag =>
      LINK.test(href.trim())
        ? { tagName: 'a', attribs: { href: href.trim(), rel: 'noopener noreferrer' } }
        : { tagName: 'span', attribs: {} },
    img: (_, { alt }) => ({ tagName: 'em', attribs: {}, text: `[picture${alt ? `: ${alt}` : ''}, not shown here]` }),
  },
};

/**
 * Keeps only structural tags, and no attributes except links to https pages and the spans of cells. Text without tags
 * gets paragraphs.
 */
export function cleanHtml(html: string): string {
  const marked = /<[a-z!/]/i.test(html) ? html : paragraphs(html);
  return sanitizeHtml(withoutUnclosed(marked), OPTIONS).trim();
}

/** Removes tags that would remove all text behind them, because nothing closes them. */
function withoutUnclosed(html: string): string {
  const open = new Map<string, RegExpExecArray[]>(ASIDE.map((name) => [name, []]));
  for (const tag of html.matchAll(ASIDE_TAG)) {
    const [, slash, name = ''] = tag;
    const unclosed = open.get(name.toLowerCase());
    if (slash) unclosed?.pop();
    else unclosed?.push(tag);
  }
  let cleanHtml = '';
  let at = 0;
  for (const { 0: tag, index } of [...open.values()].flat().sort((a, b) => a.index - b.index)) {
    cleanHtml += html.slice(at, index);
    at = index + tag.length;
  }
  return cleanHtml + html.slice(at);
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((each) => each.trim())
    .map((each) => `<p>${each.trim().replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the text of HTML in one line: a title may have tags and entities. */
export function plainText(html: string): string {
  return sanitizeHtml(withoutUnclosed(html), { allowedTags: [], nonTextTags: OPTIONS.nonTextTags })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] as string)
    .replace(/\s+/g, ' ')
    .trim();
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
