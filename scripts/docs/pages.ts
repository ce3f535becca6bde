/** Makes pages of the documents in docs/, for readers of the running service. */
import { Marked } from 'marked';

export interface Page {
  /** Name of the document without its ending: the last part of its address, `/docs/errors`. */
  name: string;
  markdown: string;
}

/**
 * Returns a whole HTML page.
 * @param pages all of them, in reading order: a link to `errors.md` leads to `/docs/errors`
 * @throws Error naming a link to a document that is no page
 */
export function htmlOf({ name, markdown }: Page, pages: readonly Page[]): string {
  const codes = new Set<string>();
  /** Makes the first row of a code the place that `#code` leads to. */
  const rowId = (first: string) => {
    const [, code] = /^`([A-Za-z]\w*)`$/.exec(first) ?? [];
    if (code === undefined || codes.has(code)) return '';
    codes.add(code);
    return ` id="${code}"`;
  };
  const contents: string[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const heading = this.parser.parseInline(tokens);
        if (depth === 2 || depth === 3) contents.push(entryOf(depth, anchorOf(text), heading));
        return `<h${depth} id="${anchorOf(text)}">${heading}</h${depth}>\n`;
      },
      // Wrap the table: it scrolls by itself on a narrow screen.
      table(token) {
        const row = (cells: typeof token.header) =>
          `<tr${rowId(cells[0]?.text ?? '')}>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
        return `<div class="table"><table><thead>${row(token.header)}</thead><tbody>${token.rows.map(row).join('')}</tbody></table></div>\n`;
      },
    },
    walkTokens(token) {
      if (token.type === 'link') token.href = addressOf(token.href, name, pages);
      if (token.type === 'image') token.href = `/static/docs/${token.href}`;
    },
  });
  const text = marked.parse(markdown, { async: false });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titleOf({ name, markdown })} · pps-edge</title>
<link rel="icon" href="/static/icon.svg">
<link rel="stylesheet" href="/static/docs.css">
</head>
<body>
<header>
<a href="/">pps-edge</a>
<a href="/docs">API reference</a>
<details>
<summary>All documents</summary>
<nav aria-label="Documents">
${pages.map((page) => `<a href="/docs/${page.name}"${page.name === name ? ' aria-current="page"' : ''}>${titleOf(page)}</a>\n`).join('')}</nav>
</details>
</header>
<div class="document">
${contents.length < CONTENTS_LEAST ? '' : `<nav class="contents" aria-label="On this page">\n<p>On this page</p>\n${contents.join('')}</nav>\n`}<main>
${text}</main>
</div>
</body>
</html>
`;
}

/** Headings of a document that has a table of contents. */
const CONTENTS_LEAST = 2;

/** Returns a heading's line of the contents. @param heading as HTML; its links would lead elsewhere */
const entryOf = (depth: number, anchor: string, heading: string) =>
  `<a class="h${depth}" href="#${anchor}">${heading.replace(/<\/?a\b[^>]*>/g, '')}</a>\n`;

/** Returns the text of the first heading. */
const titleOf = ({ name, markdown }: Page) => /^# (.+)$/m.exec(markdown)?.[1] ?? name;

/** Turns `What is checked` into `what-is-checked`, as GitHub does. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function addressOf(href: string, from: string, pages: readonly Page[]): string {
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.+)?$/.exec(href) ?? [];
  if (pages.some((page) => page.name === name)) return `/docs/${name}${anchor}`;
  // Example claims and contracts are served as files.
  if (/^\.\.\/examples\/(claims|contracts)\/[\w-]+\.json$/.test(href)) return `/static${href.slice(2)}`;
  if (/^(https:|#)/.test(href)) return href;
  throw new Error(`docs/${from}.md links to ${href}, which is no page`);
}
