/** The part of a document's page after its text: what the MCD's other tables say about the document. */

/** Rows of text by table: `lcd-contractor` to [[contractor id, type, version], …]. */
export type Facts = Readonly<Record<string, readonly (readonly string[])[]>>;

type Kind = 'lcd' | 'article';

/** Returns HTML to put after the text; '' if nothing is recorded. @param facts as coverage_fact keeps them */
export function aboutDocument(kind: Kind, facts: Facts): string {
  const lists = [
    list('Contractors', contractors(kind, facts)),
    list('Jurisdictions', states(facts, jurisdiction(kind, facts))),
    list('Related documents', related(kind, facts)),
    list('Related national coverage determinations', nationals(kind, facts)),
    list('HCPCS modifiers', described(facts['article-modifier'])),
    list('ICD-10-PCS codes', described(facts['article-icd10-pcs'])),
    list(
      'Retirement',
      (facts[`${kind}-future-retire`] ?? []).map(([day]) => `Will be retired on ${day}`),
    ),
  ].join('');
  return lists && `<section>\n<h2>About this version</h2>\n${lists}</section>\n`;
}

/** Returns the page with this part before its end. */
export function withAbout(html: string, about: string): string {
  const end = html.lastIndexOf('</main>');
  return about === '' || end < 0 ? html : html.slice(0, end) + about + html.slice(end);
}

function list(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `<h3>${heading}</h3>\n<ul>\n${lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')}\n</ul>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const same = (a: readonly string[], b: readonly string[]) => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

function contractors(kind: Kind, facts: Facts): string[] {
  const names = (facts[`${kind}-contractor`] ?? []).map((of) => {
    const [, , , name, number] = facts['coverage-contractor']?.find((each) => same(each, of)) ?? [];
    return name ? `${name}${number ? ` (${number})` : ''}` : `Contractor ${of[0]}`;
  });
  return [...new Set(names)].sort();
}

/**
 * Returns the ids of states: all that have not ended if there are several contractors, else those that the document
 * names (LCD data dictionary, LCD_X_PRIMARY_JURISDICTION).
 */
function jurisdiction(kind: Kind, facts: Facts): string[] {
  const documentContractors = facts[`${kind}-contractor`] ?? [];
  if (documentContractors.length <= 1) return (facts[`${kind}-jurisdiction`] ?? []).map(([state]) => state as string);
  return (facts['coverage-contractor-state'] ?? [])
    .filter((each) => !each[4] && documentContractors.some((of) => same(each, of)))
    .map(([, , , state]) => state as string);
}

function states(facts: Facts, ids: readonly string[]): string[] {
  const stateNames = new Map((facts['coverage-state'] ?? []).map(([id, , name]) => [id, name]));
  return [...new Set(ids)].flatMap((id) => stateNames.get(id) ?? []).sort();
}

function related(kind: Kind, facts: Facts): string[] {
  const names = (facts[`${kind}-related`] ?? []).map(([lcd, article]) => (lcd ? `LCD L${lcd}` : `Article A${article}`));
  return [...new Set(names)].sort();
}

/** Returns the NCDs of a document. NCD 0 means not applicable (LCD data dictionary, LCD_RELATED_NCD_DOCUMENTS). */
function nationals(kind: Kind, facts: Facts): string[] {
  return (facts[`${kind}-related-ncd`] ?? [])
    .filter(([id]) => id !== '0')
    .map(([id, version]) => `NCD ${id}, version ${version}`);
}

function described(rows: Facts[string] | undefined): string[] {
  return (rows ?? []).map(([code, description]) => (description ? `${code}: ${description}` : (code as string)));
}
