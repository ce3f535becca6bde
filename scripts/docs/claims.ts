/** Writes docs/claims.md: the fields of a claim that each module needs, reads and ignores, as the modules declare them. */
import { z } from 'zod';
import { FIELD_PATHS, type FieldPath } from '../../src/engine/claim/field-paths.ts';
import { FIELDS_OF_ALL, STAND_INS, usesOf } from '../../src/engine/frame/field-uses.ts';
import { type FieldUse, fieldsOf } from '../../src/engine/frame/fields.ts';
import type { ClaimModule } from '../../src/engine/frame/module.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { type ExampleClaim, exampleClaims } from './example-claims.ts';

const FOR_ALL: readonly FieldUse[] = [...FIELDS_OF_ALL, ...STAND_INS];
const PRICERS = MODULES.filter(({ kind }) => kind === 'pricer');
const EDITORS_AND_GROUPERS = MODULES.filter(({ kind }) => kind !== 'pricer');
const HEADER = ['| field | use | what it does |', '|---|---|---|'];

/** @returns Markdown */
export function claimsDocument(): string {
  const examples = exampleClaims();
  const others = examples.filter(({ name }) => !MODULES.some((module) => isExampleOf(module, name)));
  return [
    '# Fields of a claim',
    '',
    '<!-- Written by npm run docs. Change fields.ts of a module, or examples/claims, instead. -->',
    '',
    'Every field of a claim may be left out. What a module needs for an output, a group or a price, what it reads besides, and',
    'what it ignores stands below; the [reference](api-notes.md) says how values are written. A claim that runs through several',
    'modules needs the fields of each. A field of which one of several is enough names the others. Tests hold these tables',
    'against what the modules read.',
    '',
    '## Every claim',
    '',
    ...HEADER,
    ...FOR_ALL.map(({ field, why }) => `| \`${field}\` | ${field === 'modules' ? 'needed' : 'read'} | ${why} |`),
    '',
    '[AUTO](routing.md) looks at `lines.revenue_code`, `cond_codes`, `opps_flag` and the assessments, too. Fee schedules of a',
    'contract price `lines`, whatever the module reads of them.',
    '',
    'A claim that gives no `total_charges` has the sum of its `lines.charges`, without the line of revenue code 0001. A pricer',
    'that reads a provider’s record takes the one in force on the last day of the claim.',
    '',
    ...sentenceOf('No module reads', compressed(unreadByAll(), usedByAny())),
    '## Payment systems',
    '',
    ...PRICERS.flatMap((module) => sectionOf(module, examples)),
    '## Editors and groupers',
    '',
    ...EDITORS_AND_GROUPERS.flatMap((module) => sectionOf(module, examples)),
    '## Other example claims',
    '',
    ...others.map(bullet),
    '',
  ].join('\n');
}

function sectionOf(module: ClaimModule<unknown>, examples: readonly ExampleClaim[]): string[] {
  const { name, holds, rule, billTypes, fields } = module;
  const { after = [] } = fields;
  const own = examples.filter((example) => isExampleOf(module, example.name));
  const facts = [
    holds,
    ...(billTypes ? [`Bill types ${billTypes.map((type) => `${type}x`).join(', ')}.`] : []),
    ...(rule ? [`${rule}.`] : []),
    ...after.map((each) => `Takes the result of [${each}](#${each.toLowerCase()}).`),
  ];
  const earlier = MODULES.filter((each) => after.includes(each.name));
  const used = new Set([module, ...earlier].flatMap((each) => [...usedBy(each)]));
  const ignored = [...usedByAny()].filter((field) => !used.has(field) && !field.startsWith('additional_data.'));
  return [
    `### ${name}`,
    '',
    facts.join(' '),
    '',
    ...HEADER,
    ...rowsOf(module),
    '',
    ...sentenceOf(after.length > 0 ? `Ignored, also by ${after.join(', ')}` : 'Ignored', compressed(ignored, used)),
    ...(own.length > 0 ? ['Examples:', '', ...own.map(bullet), ''] : []),
  ];
}

interface Row {
  field: FieldPath;
  /** Empty for a field that is only read. */
  needed: string[];
  why: string[];
}

/** Returns one row a field: those that are needed first, in the order of the claim. */
function rowsOf(module: ClaimModule<unknown>): string[] {
  const { needs, reads } = usesOf(module);
  const rows = new Map<FieldPath, Row>();
  const rowOf = ({ field }: FieldUse) => rows.get(field) ?? { field, needed: [], why: [] };
  const add = (use: FieldUse, needed: string[]) => {
    const row = rowOf(use);
    const why = whyOf(module, use);
    const isNew = !row.why.includes(why);
    rows.set(use.field, {
      field: use.field,
      needed: [...row.needed, ...needed],
      why: isNew ? [...row.why, why] : row.why,
    });
  };
  for (const entry of needs) {
    const uses = fieldsOf([entry]);
    for (const use of uses) {
      const instead = uses.filter((other) => other.field !== use.field).map(({ field }) => `\`${field}\``);
      add(use, [instead.length === 0 ? 'needed' : `needed, or ${instead.join(' or ')}`]);
    }
  }
  for (const use of reads) add(use, []);
  const place = ({ field, needed }: Row) => (needed.length > 0 ? 0 : FIELD_PATHS.length) + placeOf(field);
  return [...rows.values()]
    .toSorted((one, other) => place(one) - place(other))
    .map(({ field, needed, why }) => `| \`${field}\` | ${needed.join('; ') || 'read'} | ${why.join('; ')} |`);
}

/** Keys of `additional_data` come after all others. */
const placeOf = (field: FieldPath) => (FIELD_PATHS as readonly string[]).indexOf(field) >>> 0;

/** Returns the phrase with the codes that count; for a key of `additional_data` its own fields. */
function whyOf({ reads = {} }: ClaimModule<unknown>, { field, why, codes }: FieldUse): string {
  if (codes) return `${why}: ${codes.join(', ')}`;
  const schema = reads[field.replace(/^additional_data\./, '')];
  if (!schema) return why;
  const { anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const names = (anyOf ?? []).flatMap((each) => Object.keys(each.properties ?? {}));
  if (names.length > 0) return names.map((name) => `\`${name}\``).join(', ');
  return (schema.description ?? why).replace(/\.$/, '');
}

const usedBy = (module: ClaimModule<unknown>): ReadonlySet<FieldPath> => {
  const { needs, reads } = usesOf(module);
  return new Set([...fieldsOf(needs), ...reads, ...FOR_ALL].map(({ field }) => field));
};
const usedByAny = (): ReadonlySet<FieldPath> => new Set(MODULES.flatMap((module) => [...usedBy(module)]));
const unreadByAll = () => FIELD_PATHS.filter((field) => !usedByAny().has(field));

/** Returns the paths, a whole object or list in place of its fields if none of them is used. */
function compressed(fields: readonly FieldPath[], used: ReadonlySet<FieldPath>): string[] {
  const isFree = (path: string) => ![...used].some((field) => field === path || field.startsWith(`${path}.`));
  const shortest = (field: string) => {
    const parts = field.split('.');
    const prefixes = parts.map((_, end) => parts.slice(0, end + 1).join('.'));
    return prefixes.find(isFree) ?? field;
  };
  const inOrder = [...fields].sort((one, other) => placeOf(one) - placeOf(other));
  return [...new Set(inOrder.map(shortest))];
}

const sentenceOf = (beginning: string, fields: readonly string[]) =>
  fields.length === 0 ? [] : [`${beginning}: ${fields.map((field) => `\`${field}\``).join(', ')}.`, ''];

const isExampleOf = ({ key }: ClaimModule<unknown>, name: string) => name.startsWith(`${key}-`);

const bullet = ({ name, shows, total }: ExampleClaim) =>
  `- [${name}](../examples/claims/${name}.json): ${shows} (${total === 'none' ? 'no price' : `$${total}`})`;
