/**
 * Writes docs/ioce-edits.md: every edit of the outpatient editor, from its registry, CMS's titles and the cases of the
 * tests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { csvRecords } from '../../src/datasets/reading/csv.ts';
import { statusOf } from '../../src/engine/editors/ioce/registry.ts';
import {
  CLAIM_DENIAL,
  CLAIM_REJECTION,
  type Disposition,
  dispositionOf,
  HIGHEST_NUMBER,
  isInformationOnly,
  LINE_DENIAL,
  LINE_REJECTION,
  RETURN_TO_PROVIDER,
  SUSPENSION,
} from '../../src/engine/editors/ioce/tables/edits.ts';
import { versionName } from '../../src/engine/editors/ioce/version-quarters.ts';
import { NEWEST_RULES, OLDEST_RULES, RULES, type Rule, type Versions } from '../../src/engine/editors/ioce/versions.ts';
import { ROOT } from '../local-databases.ts';

const DISPOSITIONS: Readonly<Record<Disposition, string>> = {
  [CLAIM_REJECTION]: 'claim rejection',
  [CLAIM_DENIAL]: 'claim denial',
  [RETURN_TO_PROVIDER]: 'return to provider',
  [SUSPENSION]: 'suspension',
  [LINE_REJECTION]: 'line rejection',
  [LINE_DENIAL]: 'line denial',
};

/**
 * Edits for which CMS's manual and its program disagree. The editor follows the program unless the text says otherwise.
 */
const MANUAL_AGAINST_PROGRAM: Readonly<Record<number, string>> = {
  1: 'The manual has a second look at the next version from v22.2; the program in every version.',
  3: 'The manual runs it until v25.0; the program never, for want of the sex in the tables.',
  6: 'The manual has a second look at the next version from v20.1; the program in every version.',
  8: 'The manual runs it until v25.0; the program never, for want of the sex in the tables.',
  9: 'By revenue code the manual means 099x, the program 0760; the manual is followed, so 0760 raises nothing.',
  10: 'The manual reports it from v22.0; the program sets it to v21.3 alone.',
  11: 'The program takes a bypass of it without effect; the manual is followed: it is lifted.',
  17: 'On 85x the manual wants two lines, one professional; the program takes three with an assistant’s modifier too.',
  22: 'The program takes a bypass of it without effect; the manual is followed: it is lifted.',
  24: 'The manual looks at both dates, the program at the first.',
  27: 'The manual judges by the final status indicator, the program early by that of the code.',
  29: 'The manual lists it at the diagnosis, the program for the claim alone. The program also looks at diagnoses of the next version; the manual is followed.',
  30: 'Line item action flag 1 lifts it in the program, not in the manual.',
  46: 'On 43x the manual stops, the program goes on.',
  50: 'By revenue code the manual wants a line without HCPCS, the program takes any.',
  65: 'The manual wants a line without HCPCS, the program takes any.',
  72: 'On 71x and 77x the manual gives status indicator A; the program leaves M without the edit.',
  76: 'The program takes revenue codes 058x to 068x; the manual, 068x alone, is followed.',
  82: 'The manual wants a charge above 1.00; the program takes 0 too.',
  86: 'The manual names 32x, 81x and 82x; the program runs it on all but 43x.',
  88: 'The manual lists it at the procedure, the program for the claim alone.',
  98: 'The manual names listed drugs; the program does not set it for status indicator H1.',
  99: 'The manual counts status indicators R and U as payable, the program does not.',
  101: 'The manual names services that the physician fee schedule does not allow; the program takes status indicator J2 but for G0463.',
  107: 'The manual names 85x alone; the program runs it wherever add-on codes are looked at.',
  109: 'The manual lists it at the diagnosis, the program for the claim alone.',
  114: 'The manual dates it by versions; the program also by service dates from 2020-03-18.',
  122: 'One printing of the manual rejects the line for information; the other, and the program, return the claim.',
  123: 'The program takes a bypass of it without effect; the manual is followed: it is lifted.',
  127: 'The program runs it in every version; the manual, from v24.2, is followed.',
  133: 'The manual names 71x, 76x and 77x too; the program does not.',
  137: 'The manual dates it from v26.1; the program sets it from v26.0.',
};

const FOLDER = 'test/ioce';

/** A case of the YAML file: fields of the claim, its lines, and the place of the edit. */
type Case = Readonly<Record<string, string | string[] | Readonly<Record<string, string>>>>;

/** Writes a case in few words: `dx X9999, 0510 G0463`. */
function inWords({ at: _, lines, ...fields }: Case): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    const text =
      typeof value === 'string'
        ? value
        : Array.isArray(value)
          ? value.join(' ')
          : Object.entries(value).flat().join(' ');
    return `${name} ${text || 'blank'}`;
  });
  return [...parts, ...(lines as string[])].join(', ');
}

/** Returns the cases of `edits.yaml` by edit. */
function casesByEdit(): Record<string, { fires: Case[]; not: Case[] }> {
  return parse(readFileSync(join(ROOT, FOLDER, 'edits.yaml'), 'utf8'), { schema: 'failsafe' });
}

/** Returns the titles of worked claims by the edits on their lines. */
function claimsByEdit(): Map<string, string[]> {
  const claims: { title: string; answer: string[] }[] = parse(readFileSync(join(ROOT, FOLDER, 'claims.yaml'), 'utf8'), {
    schema: 'failsafe',
  });
  const titles = new Map<string, string[]>();
  for (const { title, answer } of claims)
    for (const edit of new Set(
      answer.flatMap((line) => [...line.matchAll(/(?<=^| )e(\d+)/g)].map(([, number]) => number as string)),
    ))
      titles.set(edit, [...(titles.get(edit) ?? []), title]);
  return titles;
}

/** Titles from CMS's manual, for edits whose title in CMS's table is a note. */
const TITLES: Readonly<Record<string, string>> = {
  96: 'Partial hospitalization interim claim From and Through dates must span more than 4 days',
};

/** Returns CMS's titles by the number of the edit. */
function titles(): Map<string, string> {
  const file = 'seed/ioce-texts-v27.1.csv';
  const titleOf = new Map<string, string>();
  for (const { cells } of csvRecords({ name: file, text: readFileSync(join(ROOT, file), 'utf8') })) {
    const [table, edit, title] = cells;
    if (table === 'dsc_edit' && edit && title && !titleOf.has(edit)) titleOf.set(edit, TITLES[edit] ?? title);
  }
  return titleOf;
}

/** Escapes a cell of a Markdown table. */
const cell = (text: string) => text.replaceAll('|', '\\|');

/** Writes `from v25.0` or `to v23.3`. */
const rangeOf = ({ since, until }: Versions): string =>
  [
    ...(since === 0 ? [] : [`from v${versionName(since)}`]),
    ...(until <= NEWEST_RULES ? [`to v${versionName(until)}`] : []),
  ].join(' ');

/** Returns the rows of the rules, the oldest first. */
function rulesByVersion(): string {
  const rules: Rule[] = Object.values(RULES);
  return rules
    .sort((a, b) => (a.since || a.until) - (b.since || b.until))
    .map((rule) => `| ${rangeOf(rule)} | ${cell(rule.text)} | ${cell(rule.citation)} |`)
    .join('\n');
}

export function ioceEditsDocument(): string {
  const [cases, claims, names] = [casesByEdit(), claimsByEdit(), titles()];
  const numbers = Array.from({ length: HIGHEST_NUMBER }, (_, place) => place + 1);
  const definedEdits = numbers.filter((edit) => statusOf(edit).text !== 'reserved');
  const rows = definedEdits.map((edit) => {
    const { fires = [], not = [] } = cases[edit] ?? {};
    const [first] = fires;
    const tested = [
      ...(first ? [`raised: ${fires.length} (\`${inWords(first)}\`), not raised: ${not.length}`] : []),
      ...(claims.get(String(edit)) ?? []),
    ];
    const disposition = `${DISPOSITIONS[dispositionOf(edit)]}${isInformationOnly(edit) ? ', for information' : ''}`;
    return [
      edit,
      names.get(String(edit)) ?? '',
      disposition,
      statusOf(edit).text,
      tested.join('. '),
      MANUAL_AGAINST_PROGRAM[edit] ?? '',
    ];
  });
  const set = definedEdits.filter((edit) => statusOf(edit).isSet);
  const untested = set.filter((edit) => !(cases[edit]?.fires.length && cases[edit]?.not.length));
  return `# Edits of the outpatient code editor

Made from the code by \`npm run docs\`. The editor (\`src/engine/editors/ioce/\`) sets ${set.length} of CMS's numbers 1 to ${HIGHEST_NUMBER} in the
versions v${versionName(OLDEST_RULES)} to v${versionName(NEWEST_RULES)}; ${definedEdits.length - set.length} others are known and not set, and the rest, ${reserved(numbers)}, are reserved. Titles are
CMS's (table \`dsc_edit\` of the release of April 2026). Cases are claims in \`${FOLDER}/edits.yaml\`, of which the first
that raises the edit stands here; names are worked claims in \`${FOLDER}/claims.yaml\`. ${untested.length === 0 ? 'Each edit that is set has a case that raises it and one that does not' : `Edits ${untested.join(', ')} lack a case that raises them or one that does not`}.

The last column says where CMS's manual (the I/OCE user manual and installation manual) and its program differ, the program
as a published port of it shows. The program is followed unless the text says that the manual is.

So it is with the disposition of the claim. It is 4 where an edit rejects, denies, suspends or returns the claim, and where edit 18
denies the day of a claim of one day; 2 where edit 18 denies a day of several; 1 where other edits reject or deny lines. A claim
of one day all of whose lines are denied or rejected by other edits than 18 therefore has 1; the manual gives it 4.

| edit | title | disposition | versions | cases | manual against program |
|---|---|---|---|---|---|
${rows.map((row) => `| ${row.map((text) => cell(String(text))).join(' | ')} |`).join('\n')}

## Rules that began or ended

What the program does in some versions alone, beside the edits. What CMS's tables say by version (codes, their flags, rates, offsets)
is not here.

| versions | rule | by |
|---|---|---|
${rulesByVersion()}
`;
}

/** Writes `139 to 189 and 192 to 199`. */
function reserved(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const edit of numbers) {
    if (statusOf(edit).text !== 'reserved') continue;
    const last = ranges.at(-1);
    if (last && last[1] === edit - 1) last[1] = edit;
    else ranges.push([edit, edit]);
  }
  return ranges.map(([first, last]) => `${first} to ${last}`).join(' and ');
}
