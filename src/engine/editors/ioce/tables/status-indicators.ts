/**
 * Status indicators, a bit each, so that one test asks for several: `line.si & (SI.S | SI.T)`. Meanings stand in CMS's
 * table of status indicators (Addendum D1).
 */
const NAMES = [
  'A',
  'B',
  'C',
  'E1',
  'E2',
  'F',
  'G',
  'H',
  'H1',
  'J1',
  'J2',
  'K',
  'K1',
  'L',
  'M',
  'N',
  'P',
  'Q1',
  'Q2',
  'Q3',
  'Q4',
  'R',
  'S',
  'S1',
  'T',
  'U',
  'V',
  'W',
  'Y',
  'Z',
] as const;
export type StatusIndicator = (typeof NAMES)[number];

/** Number of an indicator in a pack: its place and 1; 0 stands for none. */
export function siNumber(name: string): number {
  const place = NAMES.indexOf(name as StatusIndicator);
  if (place < 0 && name !== '') throw new Error(`${name} is no status indicator that the editor knows`);
  return place + 1;
}

export const SI = Object.fromEntries(NAMES.map((name, place) => [name, 2 ** place])) as Readonly<
  Record<StatusIndicator, number>
>;

/** The bit of a number of a pack; 0 for none. */
export function siBit(number: number): number {
  return number === 0 ? 0 : 2 ** (number - 1);
}

/** `J1` of its bit; '' of 0. */
export function siName(bit: number): string {
  return bit === 0 ? '' : (NAMES[31 - Math.clz32(bit)] as string);
}
