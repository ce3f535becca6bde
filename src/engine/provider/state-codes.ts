/**
 * CMS's two-character state codes: the first two characters of a CCN, and `state_code` of the provider specific files.
 * A state has several codes once a number series runs out. CMS, State Operations Manual (Pub. 100-07), 2779A1, Rev.
 * 226. Foreign countries (56, 59, 99) have no abbreviation; 60 to 63 and 98 are not assigned.
 */
const CODES: Readonly<Record<string, string>> = {
  AL: '01',
  AK: '02',
  AZ: '00 03',
  AR: '04 89',
  CA: '05 55 75 92 A0 A1 B2',
  CO: '06 91',
  CT: '07 81',
  DE: '08',
  DC: '09',
  FL: '10 68 69 A2',
  GA: '11 85',
  HI: '12',
  ID: '13 54',
  IL: '14 78',
  IN: '15',
  IA: '16 76',
  KS: '17 70',
  KY: '18 B0',
  LA: '19 71 95 A3',
  ME: '20',
  MD: '21 80',
  MA: '22 82',
  MI: '23 A4',
  MN: '24 77',
  MS: '25 A5',
  MO: '26 79',
  MT: '27',
  NE: '28',
  NV: '29',
  NH: '30',
  NJ: '31 83',
  NM: '32 96',
  NY: '33 57',
  NC: '34 86',
  ND: '35',
  OH: '36 72 A6',
  OK: '37 90',
  OR: '38 93',
  PA: '39 73 A7',
  PR: '40 84',
  RI: '41',
  SC: '42 87',
  SD: '43',
  TN: '44 88 A8',
  TX: '45 67 74 97 A9',
  UT: '46',
  VT: '47',
  VI: '48',
  VA: '49',
  WA: '50 94',
  WV: '51 58 B1',
  WI: '52',
  WY: '53',
  AS: '64',
  GU: '65',
  MP: '66',
};

const STATE_BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(CODES).flatMap(([state, codes]) => codes.split(' ').map((code) => [code, state])),
);

/** Returns the state abbreviation of a two-character code; null for a foreign country or an unassigned code. */
export function stateOfCode(code: string): string | null {
  return STATE_BY_CODE.get(code) ?? null;
}

/**
 * SSA codes of the Virgin Islands, American Samoa, Guam and the Northern Marianas: hospitals there are not under
 * prospective payment, 42 CFR 412.23(g) and 419.20(b)(3).
 */
export const TERRITORIES: ReadonlySet<string> = new Set(['48', '64', '65', '66']);
