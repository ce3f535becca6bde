/** Returns the fields of a record by their names on the wire; those of a record within by their path. */
export function fieldsOf(record: object, at = ''): [name: string, value: string][] {
  return Object.entries(record).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined || value === '') return [];
    if (typeof value === 'object') return fieldsOf(value, `${at}${name}.`);
    return [[`${at}${name}`, String(value)]];
  });
}
