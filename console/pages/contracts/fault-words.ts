/** Names the fields of the API's sentences by the labels that the form of a term has. */
import type { ContractTerm, TermPays } from 'pps-edge/schemas';
import type { TermField } from './field-kinds.ts';
import { fieldsOfPays } from './pays-fields.ts';
import { CONDITIONS, fieldsBeside } from './term-fields.ts';

/** Labels of the fields at the head of a term. */
const HEAD: Readonly<Record<string, string>> = {
  name: 'Name',
  id: 'Id',
  role: 'Role',
  consumes: 'Takes',
  applies: 'Applies to',
  pays: 'Pays',
  'pays.how': 'Form',
};

/** Returns `Percent must be a number` for `pays.percent must be a number`; another sentence as it is. */
export function faultInWords(fault: string, term: ContractTerm): string {
  const [, path = '', said = ''] = /^([a-z_]+(?:\.\w+)*)( .+)$/s.exec(fault) ?? [];
  const labels = HEAD[path] ? [HEAD[path]] : labelsOf(path.split('.'), term);
  return labels.length > 0 ? labels.join(', ') + said : fault;
}

function labelsOf([first = '', ...rest]: readonly string[], term: ContractTerm): string[] {
  if (first === 'applies') return walk(rest, CONDITIONS);
  if (first === 'pays') return walk(rest, fieldsOfPays(term.pays), term.pays);
  return walk([first, ...rest], fieldsBeside(term));
}

/** Returns the labels on the way to a field; none where the form does not have it. */
function walk([name = '', ...rest]: readonly string[], fields: readonly TermField[], pays?: TermPays): string[] {
  const field = fields.find((each) => each.name === name);
  if (!field) return [];
  const label = field.label.replace(/ \([^)]*\)$/, '');
  if (rest.length === 0) return [label];
  const [place = '', ...within] = rest;
  if (field.kind === 'ways') {
    const way = (pays as { of?: readonly TermPays[] } | undefined)?.of?.[Number(place)];
    return [numbered(label, place), ...(way ? walk(within, fieldsOfPays(way), way) : [])];
  }
  const isPlace = /^\d+$/.test(place);
  const inner = 'fields' in field ? field.fields : insteadOf(field);
  return [isPlace ? numbered(label, place) : label, ...walk(isPlace ? within : rest, inner)];
}

/** Fields of an object that stands in place of a plain value. */
const insteadOf = (field: TermField): readonly TermField[] =>
  ('own' in field && field.own?.fields) || ('relative' in field && field.relative?.fields) || [];

const numbered = (label: string, place: string): string => `${label} ${Number(place) + 1}`;

/**
 * Returns a sentence for the place right below its field, which has the label: `must be a number` of
 * `pays.percent must be a number`. An entry within the field has its number.
 */
export function faultAtField(fault: string, path: string): string {
  const said = fault.slice(path.length);
  const [, place, sentence = ''] = /^\.(\d+)(?:\.[\w.]+)? (.+)$/s.exec(said) ?? [];
  if (place !== undefined) return `Entry ${Number(place) + 1} ${sentence}`;
  return said.startsWith(' ') ? said.charAt(1).toUpperCase() + said.slice(2) : fault;
}
