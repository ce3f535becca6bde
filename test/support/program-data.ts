/** Makes data files as CMS's programs carry them, with invented definitions. */

type Value = number | string | Uint8Array;

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

/** Returns a message of these fields. */
export function message(...fields: [field: number, value: Value][]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([field, value]) => {
      if (typeof value === 'number') return [...varint(field << 3), ...varint(value)];
      const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
      return [...varint((field << 3) | 2), ...varint(bytes.length), ...bytes];
    }),
  );
}

/** Returns a table of one key. */
const table = (key: Value, ...items: Uint8Array[]) =>
  message([1, message([1, key], [2, message(...items.map((item): [number, Value] => [1, item]))])]);

/** Makes a data file of the grouper. @param code its one diagnosis; @param latest its latest version */
export function grouperData(code = 'A01', latest = 431): Uint8Array {
  const versions: [number, number][] = [
    [6, 430],
    [6, latest],
  ];
  const empty = (fields: number[]) => fields.map((field): [number, Uint8Array] => [field, message()]);
  return message(
    [1, table(code, message([1, 8], [2, 1], [3, 5], ...versions))],
    [2, table('Z@0001', message([1, 3], [2, latest]))],
    ...empty([3, 4, 5]),
    [6, table('Z@0001', message([1, 5], [1, 29], [3, message([1, 1], [2, '0AA'], [2, '0AB'])], [4, latest]))],
    [7, table('B01', message([1, message([1, 2], [2, 13])], [1, message([1, 1], [2, 12])], [2, latest]))],
    [
      8,
      table(
        8,
        message([1, 800], [2, 8], [6, 800], [7, 'MEDICAL'], [9, 'MCC'], [10, ''], [13, message([1, 4], [2, latest])]),
      ),
    ],
    ...empty([9, 10]),
    [11, message([1, message([1, 5], [2, message([1, 'pain'], [1, 'harm'])])])],
    [12, message([1, message([1, 3], [2, message([2, 'balm'])])])],
    [13, table(800, message([1, 'PAIN'], [7, latest]))],
    ...empty([14, 15, 16]),
    [99, 'unknown'],
  );
}

/** Makes a data file of the editor. */
export function editorData(): Uint8Array {
  const row = (code: string, start: string, end: string, ...flags: string[]) =>
    message([1, code], [2, start], [3, end], ...flags.map((flag): [number, string] => [4, flag]));
  return message(
    [1, message([1, message([1, 'Newborn'], [4, '19840301'], [5, ''])])],
    [2, message([1, message([1, 20], [2, '19801001'])])],
    [3, message([1, row('A01', '20151001', '', '')], [1, row('A02', '20151001', '20200930', 'male', 'adult')])],
    [4, message()],
    [5, message()],
    [6, message()],
    [8, 431],
    [9, '20260930'],
  );
}
