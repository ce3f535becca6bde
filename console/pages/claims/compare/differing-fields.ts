/** Every field of the answers that is not the same in all scenarios. */
import type { ScenarioAnswer } from 'pps-edge/schemas';
import type { DiffGroup } from '../../../parts/tables/diff-table.tsx';

/** Keys of an output that are not modules; other parts of the page show them. */
const OUTSIDE_MODULES = new Set(['error', 'error_list', 'warnings', 'result']);

/** @returns a group for each module, its fields by their paths */
export function differingFields(answers: readonly ScenarioAnswer[]): DiffGroup[] {
  const fields = answers.map(({ output }) => {
    const paths = new Map<string, Map<string, string>>();
    for (const [module, value] of Object.entries(output ?? {})) {
      if (OUTSIDE_MODULES.has(module)) continue;
      const values = new Map<string, string>();
      collect(value, '', values);
      paths.set(module, values);
    }
    return paths;
  });
  const modules = [...new Set(fields.flatMap((all) => [...all.keys()]))];
  return modules.flatMap((module) => {
    const names = [...new Set(fields.flatMap((all) => [...(all.get(module)?.keys() ?? [])]))];
    const rows = names
      .map((name) => ({ label: name, cells: fields.map((all) => ({ text: all.get(module)?.get(name) ?? '' })) }))
      .filter(({ cells }) => cells.some(({ text }) => text !== cells[0]?.text));
    return rows.length === 0 ? [] : [{ title: module.toUpperCase(), rows }];
  });
}

function collect(value: unknown, path: string, values: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(inner, path === '' ? key : `${path}.${key}`, values);
  } else values.set(path, value === null ? '' : String(value));
}
