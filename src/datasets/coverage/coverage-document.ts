/** A coverage document as one self-contained HTML page. */
import { cleanHtml, escapeHtml, plainText } from '../reading/clean-html.ts';

export interface CoverageDocument {
  /** `Local Coverage Determination (LCD)` */
  kind: string;
  /** As people cite it: `L33718`, `NCD 240.4`. */
  name: string;
  version: number;
  title: string;
  /** Facts of the document: a label and its value; null and '' are left out. */
  facts: readonly (readonly [label: string, value: string | number | null])[];
  /** Headings with the document's own HTML; blank sections are left out. */
  sections: readonly (readonly [heading: string, html: string])[];
  /** Its address in the Medicare Coverage Database. */
  address: string;
}

/** Uses only system fonts and colors: nothing is fetched. */
const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
header>p,footer{opacity:.8}
dl{display:grid;gap:.25rem 1rem;grid-template-columns:max-content 1fr}
dt{font-weight:600}dd{margin:0}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{border:1px solid;padding:.25rem .5rem;text-align:left;vertical-align:top}`;

/** Returns the whole page. The HTML of `sections` is cleaned, everything else is escaped. */
export function renderDocument(document: CoverageDocument): string {
  const title = escapeHtml(document.title);
  const name = `${escapeHtml(document.name)}, version ${document.version}`;
  const facts = document.facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(String(value))}</dd>`);
  const sections = document.sections
    .map(([heading, html]) => [heading, cleanHtml(html)] as const)
    .filter(([, html]) => plainText(html) !== '')
    .map(([heading, html]) => `<section>\n<h2>${escapeHtml(heading)}</h2>\n${html}\n</section>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (${name})</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<p>${escapeHtml(document.kind)}: ${name}</p>
<h1>${title}</h1>
</header>
<dl>${facts.join('\n')}</dl>
${sections.join('\n')}
</main>
<footer>
<p>Source: CMS, <a href="${escapeHtml(document.address)}" rel="noopener noreferrer">Medicare Coverage Database</a>.
Scripts, styles and pictures of the original are left out. CPT codes are copyright American Medical Association, CDT codes
copyright American Dental Association; all rights reserved.</p>
</footer>
</body>
</html>
`;
}

/** Writes 20251001 as 2025-10-01; null stays null. */
export function dayText(day: number | null): string | null {
  return day === null ? null : String(day).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
}

const MCD = 'https://www.cms.gov/medicare-coverage-database/view';

export const addressOf = {
  ncd: (id: number, version: number) => `${MCD}/ncd.aspx?NCDId=${id}&ncdver=${version}`,
  lcd: (id: number, version: number) => `${MCD}/lcd.aspx?lcdid=${id}&ver=${version}`,
  article: (id: number, version: number) => `${MCD}/article.aspx?articleid=${id}&ver=${version}`,
};
