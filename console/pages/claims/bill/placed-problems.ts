/** Problems of a claim by where they are shown: at a cell, at a list, or above the form. */
import { cellLabelOf, problemAtField, problemInWords } from '../form/claim-fields.ts';
import { type Form, pathsOf } from './locators.ts';

export interface Problem {
  /** Path of the field, as `error_list` has it. */
  field: string | null;
  text: string;
}

export interface PlacedProblems {
  /** Sentences at a path of the form, `lines.0.hcpcs`. */
  at(path: string): readonly string[];
  /** Sentences at a list as a whole, or at a row that no cell of it shows. */
  ofRow(list: string, place: number | null): readonly string[];
  /** Problems that have no place on the form, with the label of their field in place of its path. */
  others: readonly Problem[];
}

export function placedProblems(problems: readonly Problem[], form: Form): PlacedProblems {
  const cells = new Map<string, string[]>();
  const rows = new Map<string, string[]>();
  const others: Problem[] = [];
  const patterns = pathsOf(form).map((path) => new RegExp(`^${path.replaceAll('.', '\\.').replace('*', '\\d+')}`));
  const lists = form.sections.flatMap(({ lists = [] }) => lists.map(({ path }) => path));
  for (const problem of problems) {
    const field = problem.field ?? '';
    // A problem within a cell, lines.0.modifiers.1, stands at the cell.
    const cell = patterns
      .map((pattern) => pattern.exec(field)?.[0] ?? '')
      .find((path) => path !== '' && (field === path || field.startsWith(`${path}.`)));
    const [list = '', place] = field.split('.');
    if (cell) add(cells, cell, problemAtField(problem.text, field));
    else if (lists.includes(list))
      add(rows, /^\d+$/.test(place ?? '') ? `${list}.${place}` : list, problemInWords(problem.text, field));
    else others.push({ field: field === '' ? null : cellLabelOf(field), text: problemAtField(problem.text, field) });
  }
  return {
    at: (path) => cells.get(path) ?? [],
    ofRow: (list, place) => rows.get(place === null ? list : `${list}.${place}`) ?? [],
    others,
  };
}

function add(texts: Map<string, string[]>, path: string, text: string): void {
  texts.set(path, [...(texts.get(path) ?? []), text]);
}
