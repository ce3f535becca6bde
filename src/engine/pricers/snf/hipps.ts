/** The meaning of the characters of a PDPM HIPPS code: MDS 3.0 RAI Manual, chapter 6, sections 6.4 and 6.6. */

/** The meaning of one character. */
export interface HippsCharacter {
  /** From 1. */
  position: number;
  character: string;
  /** The component or item that the position describes. */
  component: 'PT_OT' | 'SLP' | 'NURSING' | 'NTA' | 'ASSESSMENT';
  /** CMS's name of the group: `TN`, `SH`, `CBC2`, `NC`; for the assessment, its kind. */
  group: string;
  meaning: string;
}

/** Code of days without an assessment, and the groups that pay them. */
const DEFAULT_CODE = { billed: 'ZZZZZ', paid: 'PAYF1' };

interface Group {
  group: string;
  meaning: string;
}

const letter = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at);

const CLINICAL_CATEGORIES = [
  'Major joint replacement or spinal surgery',
  'Other orthopedic',
  'Medical management',
  'Non-orthopedic surgery and acute neurologic',
];
const FUNCTION_SCORES = ['0 to 5', '6 to 9', '10 to 23', '24'];

const THERAPY: readonly Group[] = CLINICAL_CATEGORIES.flatMap((category, row) =>
  FUNCTION_SCORES.map((score, at) => ({
    group: `T${letter(row * FUNCTION_SCORES.length + at)}`,
    meaning: `${category}; function score ${score}`,
  })),
);

const SPEECH_CONDITIONS = ['None', 'One', 'Two', 'All three'];
const SWALLOWING = [
  'neither a mechanically altered diet nor a swallowing disorder',
  'a mechanically altered diet or a swallowing disorder',
  'a mechanically altered diet and a swallowing disorder',
];

const SPEECH: readonly Group[] = SPEECH_CONDITIONS.flatMap((conditions, row) =>
  SWALLOWING.map((swallowing, at) => ({
    group: `S${letter(row * SWALLOWING.length + at)}`,
    meaning: `${conditions} of acute neurologic condition, SLP-related comorbidity and cognitive impairment; ${swallowing}`,
  })),
);

const EXTENSIVE = 'Extensive services';
const HIGH = 'Special care high';
const LOW = 'Special care low';
const COMPLEX = 'Clinically complex';
const BEHAVIORAL = 'Behavioral symptoms and cognitive performance';
const REDUCED = 'Reduced physical function';

const graded = (group: string, category: string, score: string, condition: string): Group => ({
  group,
  meaning: `${category}; ${condition}; function score ${score}`,
});
const depressed = (group: string, category: string, score: string) => graded(group, category, score, 'depression');
const undepressed = (group: string, category: string, score: string) => graded(group, category, score, 'no depression');
const restored = (group: string, category: string, score: string) =>
  graded(group, category, score, 'two or more restorative nursing services');
const unrestored = (group: string, category: string, score: string) =>
  graded(group, category, score, 'fewer than two restorative nursing services');

/** In the order of the letters A to Y. */
const NURSING: readonly Group[] = [
  graded('ES3', EXTENSIVE, '0 to 14', 'tracheostomy care and ventilator or respirator'),
  graded('ES2', EXTENSIVE, '0 to 14', 'tracheostomy care or ventilator or respirator'),
  graded('ES1', EXTENSIVE, '0 to 14', 'isolation for active infectious disease, without the other two services'),
  depressed('HDE2', HIGH, '0 to 5'),
  undepressed('HDE1', HIGH, '0 to 5'),
  depressed('HBC2', HIGH, '6 to 14'),
  undepressed('HBC1', HIGH, '6 to 14'),
  depressed('LDE2', LOW, '0 to 5'),
  undepressed('LDE1', LOW, '0 to 5'),
  depressed('LBC2', LOW, '6 to 14'),
  undepressed('LBC1', LOW, '6 to 14'),
  depressed('CDE2', COMPLEX, '0 to 5'),
  undepressed('CDE1', COMPLEX, '0 to 5'),
  depressed('CBC2', COMPLEX, '6 to 14'),
  depressed('CA2', COMPLEX, '15 to 16'),
  undepressed('CBC1', COMPLEX, '6 to 14'),
  undepressed('CA1', COMPLEX, '15 to 16'),
  restored('BAB2', BEHAVIORAL, '11 to 16'),
  unrestored('BAB1', BEHAVIORAL, '11 to 16'),
  restored('PDE2', REDUCED, '0 to 5'),
  unrestored('PDE1', REDUCED, '0 to 5'),
  restored('PBC2', REDUCED, '6 to 14'),
  restored('PA2', REDUCED, '15 to 16'),
  unrestored('PBC1', REDUCED, '6 to 14'),
  unrestored('PA1', REDUCED, '15 to 16'),
];

const NTA_POINTS = ['12 or more', '9 to 11', '6 to 8', '3 to 5', '1 to 2', '0'];

const ANCILLARY: readonly Group[] = NTA_POINTS.map((points, at) => ({
  group: `N${letter(at)}`,
  meaning: `Non-therapy ancillary comorbidity score ${points}`,
}));

const lettered = (groups: readonly Group[]) => new Map(groups.map((group, at) => [letter(at), group]));

const POSITIONS: readonly { component: HippsCharacter['component']; groups: ReadonlyMap<string, Group> }[] = [
  { component: 'PT_OT', groups: lettered(THERAPY) },
  { component: 'SLP', groups: lettered(SPEECH) },
  { component: 'NURSING', groups: lettered(NURSING) },
  { component: 'NTA', groups: lettered(ANCILLARY) },
  {
    component: 'ASSESSMENT',
    groups: new Map([
      ['0', { group: 'IPA', meaning: 'Interim payment assessment' }],
      ['1', { group: '5-day', meaning: '5-day assessment at the beginning of the stay' }],
    ]),
  },
];

/** Returns the code by which the days of a billed code are paid. */
export function paidCodeOf(code: string): string {
  return code === DEFAULT_CODE.billed ? DEFAULT_CODE.paid : code;
}

export function isHipps(code: string): boolean {
  return faultOf(paidCodeOf(code)) === null;
}

/**
 * Names the first character that PDPM does not have, in a sentence without its full stop; null for a code that pays
 * days.
 */
export function faultOf(code: string): string | null {
  if (code.length !== POSITIONS.length) return `The HIPPS code '${code}' does not have 5 characters`;
  const at = POSITIONS.findIndex(({ groups }, place) => !groups.has(code[place] ?? ''));
  if (at === -1) return null;
  const letters = [...(POSITIONS[at]?.groups.keys() ?? [])];
  return `The HIPPS code '${code}' is not of PDPM: its character ${at + 1} is '${code[at]}', and must be ${letters[0]} to ${letters.at(-1)}`;
}

/**
 * Returns the meaning of each character of a code that pays days.
 * @throws Error for a code that PDPM does not have
 */
export function charactersOf(code: string): HippsCharacter[] {
  return POSITIONS.map(({ component, groups }, at) => {
    const character = code[at] ?? '';
    const group = groups.get(character);
    if (!group) throw new Error(faultOf(code) ?? code);
    return { position: at + 1, character, component, ...group };
  });
}
