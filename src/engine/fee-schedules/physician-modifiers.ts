/**
 * Effects of payment modifiers on the fee of a service of the physician fee schedule: 42 CFR 414.40(b). Which of them apply
 * is said by the indicators of the service's row in the relative value file; their meaning is in the Medicare Claims
 * Processing Manual, chapter 23, addendum "MPFSDB Record Layouts", the rules in its chapter 12.
 */
import { type Exact, exact, ZERO } from '../core/exact.ts';
import { denialBy } from '../frame/covered/line-modifiers.ts';
import { isWithoutEffect } from './plain-modifiers.ts';
import type { PhysicianData } from './records.ts';
import { ASSISTANT_CITATION, isOfAssistant } from './therapy-assistants.ts';

/** Columns of the relative value file that modifiers rest on, as published. */
export type ModifierIndicators = Pick<
  PhysicianData,
  | 'status_code'
  | 'pctc_ind'
  | 'global_days'
  | 'pre_op'
  | 'intra_op'
  | 'post_op'
  | 'mult_proc'
  | 'bilat_surg'
  | 'asst_surg'
  | 'co_surg'
  | 'team_surg'
>;

/** A service as a modifier finds it. */
export interface ModifiedService {
  indicators: ModifierIndicators;
  /** Modifier of its record: '' of the whole service, `26`, `TC` or `53`. */
  component: string;
  /** Day of service, YYYYMMDD. */
  day: number;
  /** The technical component's fee, of which some modifiers take a share. */
  technical: 'known' | 'not loaded' | 'capped';
}

/** `why`: a clause. */
export type ModifierEffect = { why: string; citation: string } & (
  | { does: 'nothing' }
  /** `of`: what the share is of, the other part being paid whole. */
  | { does: 'share'; share: Exact; of: 'fee' | 'technical component' }
  | { does: 'refuses' }
);

type Rule = (service: ModifiedService) => ModifierEffect;

const LAYOUT = 'Medicare Claims Processing Manual, chapter 23, addendum MPFSDB';
const chapter12 = (sections: string) => `Medicare Claims Processing Manual, chapter 12, ${sections}`;

const nothing = (why: string, citation: string): ModifierEffect => ({ does: 'nothing', why, citation });
const refuses = (why: string, citation: string): ModifierEffect => ({ does: 'refuses', why, citation });
const share = (percent: string, why: string, citation: string): ModifierEffect => ({
  ...{ does: 'share', share: exact(percent).times(exact('0.01')), of: 'fee' },
  ...{ why: `${percent} percent of the fee: ${why}`, citation },
});

/** An indicator of the row, with what each of its values does. */
function byIndicator(
  column: keyof ModifierIndicators,
  name: string,
  citation: string,
  effects: Readonly<Record<string, ModifierEffect>>,
): Rule {
  return ({ indicators }) => {
    const value = String(indicators[column] ?? '').trim();
    const effect = effects[value];
    const indicator = value === '' ? 'the row has none' : value;
    if (effect) return { ...effect, why: `${effect.why} (${name} indicator ${indicator})` };
    const why = value === '9' ? 'the concept does not apply to the service' : 'what is paid is not known';
    return refuses(`${why} (${name} indicator: ${indicator})`, citation);
  };
}

const BILATERAL = chapter12('section 40.7');
const bilateral = byIndicator('bilat_surg', 'bilateral surgery', `${BILATERAL}; ${LAYOUT}`, {
  0: nothing('the fee of one side is paid for both', `${BILATERAL}; ${LAYOUT}`),
  1: share('150', 'both sides', `${BILATERAL}; ${LAYOUT}`),
  2: nothing('the fee is that of both sides already', `${BILATERAL}; ${LAYOUT}`),
  3: share('200', 'each side is paid whole', `${BILATERAL}; ${LAYOUT}`),
});

const MULTIPLE = chapter12('section 40.6');
const ofTheDay = (part: string) =>
  refuses(
    `${part} of all but one service of the day, and which one is paid whole depends on the others`,
    `${MULTIPLE}; ${LAYOUT}`,
  );
const multiple = byIndicator('mult_proc', 'multiple procedure', `${MULTIPLE}; ${LAYOUT}`, {
  0: nothing('the fee is not reduced beside other procedures', `${MULTIPLE}; ${LAYOUT}`),
  2: share(
    '50',
    'the second to fifth procedure of the day; the contractor prices further ones',
    `${MULTIPLE}; ${LAYOUT}`,
  ),
  3: refuses(
    'an endoscopy beside another of its family is paid what its fee is more than that of their base endoscopy, which depends on the others',
    `${MULTIPLE}; ${LAYOUT}`,
  ),
  4: ofTheDay('half of the technical and 5 percent of the professional component are taken off'),
  5: ofTheDay('half of the practice expense is taken off'),
  6: ofTheDay('a quarter of the technical component is taken off'),
  7: ofTheDay('a fifth of the technical component is taken off'),
});

const CO_SURGEONS = chapter12('section 40.8');
const coSurgeons = byIndicator('co_surg', 'co-surgeons', `${CO_SURGEONS}; ${LAYOUT}`, {
  0: refuses('Medicare pays no co-surgeons for the service', `${CO_SURGEONS}; ${LAYOUT}`),
  1: share(
    '62.5',
    'each of two surgeons, where documentation shows that both were necessary',
    `${CO_SURGEONS}; ${LAYOUT}`,
  ),
  2: share('62.5', 'each of two surgeons of different specialties', `${CO_SURGEONS}; ${LAYOUT}`),
});
const BY_REPORT = refuses('the contractor prices the surgeons of a team by report', `${CO_SURGEONS}; ${LAYOUT}`);
const team = byIndicator('team_surg', 'team surgery', `${CO_SURGEONS}; ${LAYOUT}`, {
  0: refuses('Medicare pays no team of surgeons for the service', `${CO_SURGEONS}; ${LAYOUT}`),
  1: BY_REPORT,
  2: BY_REPORT,
});

/** @param percent of the fee that an assistant is paid */
function assistant(percent: string, who: string, law: string): Rule {
  const citation = `${law}; ${LAYOUT}`;
  return byIndicator('asst_surg', 'assistant at surgery', citation, {
    0: refuses(
      `${who} is paid for the service only where documentation shows that it was necessary, ${percent} percent of the fee then`,
      citation,
    ),
    1: refuses('Medicare pays no assistant for the service', citation),
    2: share(percent, who, citation),
  });
}
const physicianAssists = assistant(
  '16',
  'a physician who assists at surgery',
  `Social Security Act 1848(i)(2); ${chapter12('section 20.4.3')}`,
);
/** 85 percent of what a physician is paid. */
const practitionerAssists = assistant(
  '13.6',
  'a physician assistant, nurse practitioner or clinical nurse specialist who assists at surgery, 85 percent of 16 percent',
  `Social Security Act 1833(a)(1)(O), 1848(i)(2); ${chapter12('sections 110.2, 120.1')}`,
);

const GLOBAL = chapter12('section 40.4');
const GLOBAL_PERIODS = new Set(['010', '090']);
type Shares = Pick<ModifierIndicators, 'pre_op' | 'intra_op' | 'post_op'>;

/** @param pays which parts of the global package */
function partOfPackage(pays: readonly (keyof Shares)[], name: string): Rule {
  return ({ indicators }) => {
    const citation = `${GLOBAL}; ${LAYOUT}`;
    const { global_days: days } = indicators;
    if (!GLOBAL_PERIODS.has(days))
      return refuses(
        `the service has no global period of 10 or 90 days of which a part could be paid (global days ${days || 'not given'})`,
        citation,
      );
    const shares = [indicators.pre_op, indicators.intra_op, indicators.post_op];
    if (shares.some((each) => typeof each !== 'number') || shares.every((each) => each === 0))
      return refuses('the row gives no shares of the global package', citation);
    const percent = pays.reduce((total, part) => total.plus(exact(indicators[part])), ZERO).times(exact(100));
    return share(percent.shortest, name, citation);
  };
}
const packageInTheater = partOfPackage(['intra_op'], 'the intraoperative share of the global package');
const returnToTheater: Rule = (service) =>
  service.indicators.global_days === '000'
    ? nothing('a service without a global period is paid whole', GLOBAL)
    : packageInTheater(service);

const RADIOGRAPHY = 'Social Security Act 1848(b)(9)';
const COMPUTED_TOMOGRAPHY = 'Social Security Act 1834(p)';

/** @param since days from which shares of the technical component are paid, YYYYMMDD, newest first */
function technicalReduction(what: string, since: readonly [from: number, percent: string][], citation: string): Rule {
  return ({ indicators, component, day, technical }) => {
    const dated = since.find(([from]) => from <= day);
    if (!dated) return nothing(`${what} was not reduced on the day`, citation);
    const isTechnical = component === 'TC' || indicators.pctc_ind === '3';
    if (component === '26' || (indicators.pctc_ind === '2' && !isTechnical))
      return nothing('the professional component is not reduced', citation);
    if (!isTechnical && indicators.pctc_ind !== '1')
      return refuses(
        `the service has no technical component of which ${what} would be a part (PC/TC indicator ${indicators.pctc_ind || 'not given'})`,
        citation,
      );
    if (technical === 'capped')
      return refuses('no rule says whether the reduction comes before or after the OPPS cap on imaging', citation);
    if (!isTechnical && technical === 'not loaded')
      return refuses('the row of the technical component, of which a share is taken off, is not loaded', citation);
    const [, percent] = dated;
    return {
      ...{ does: 'share', share: exact(percent).times(exact('0.01')) },
      ...{ of: isTechnical ? 'fee' : 'technical component', citation },
      why: `${percent} percent of the technical component: ${what}`,
    };
  };
}

const therapyAssistant =
  (modifier: string): Rule =>
  ({ day }) =>
    isOfAssistant([modifier], day)
      ? share(
          '88',
          'for a therapy assistant Medicare pays 85 percent of its 80 percent; the patient’s coinsurance stays that of the whole fee',
          ASSISTANT_CITATION,
        )
      : nothing('services of therapy assistants are reduced since 2022-01-01', ASSISTANT_CITATION);

const discontinued: Rule = ({ component }) =>
  component === '53'
    ? nothing('the row is that of the discontinued procedure', LAYOUT)
    : refuses(
        'the contractor prices the discontinued procedure: the relative value file has no row of it',
        `${chapter12('section 30.1')}; ${LAYOUT}`,
      );

const byPractitioner = (who: string) =>
  refuses(
    `the fee of a ${who} is a share of the physician’s, by who furnishes the service and not by the modifier`,
    'Social Security Act 1833(a)(1)',
  );

const ANESTHESIA = '42 CFR 414.46; Medicare Claims Processing Manual, chapter 12, sections 50, 140.4';
const DIRECTED = '50 percent of that amount is paid, for medical direction';
/** Clauses on anesthesia modifiers: their share of base and time units times the conversion factor. */
const OF_ANESTHESIA: Readonly<Record<string, string>> = {
  AA: 'that amount is paid whole, for the anesthesiologist alone',
  QZ: 'that amount is paid whole, for a nurse anesthetist without medical direction',
  AD: 'three base units a procedure are paid, and one time unit where the physician was present at induction, for supervision of more than four procedures',
  QK: `${DIRECTED} of two to four procedures`,
  QX: `${DIRECTED}, to the nurse anesthetist`,
  QY: `${DIRECTED} of one nurse anesthetist`,
  QS: 'it pays nothing more or less, for monitored anesthesia care',
  G8: 'it pays nothing more or less',
  G9: 'it pays nothing more or less',
  ...Object.fromEntries(['P1', 'P2', 'P3', 'P4', 'P5', 'P6'].map((status) => [status, 'Medicare pays nothing for it'])),
};
const ANESTHESIA_SERVICE = 'J';

const RULES: Readonly<Record<string, Rule>> = {
  22: () =>
    refuses('the contractor decides from the report what it adds to the fee', `${chapter12('sections 20.4.6, 40.2')}`),
  50: bilateral,
  51: multiple,
  52: () =>
    refuses(
      'the contractor decides what it takes off the fee of a reduced service',
      chapter12('sections 20.4.6, 40.4'),
    ),
  53: discontinued,
  54: partOfPackage(['pre_op', 'intra_op'], 'the pre- and intraoperative shares of the global package'),
  55: partOfPackage(
    ['post_op'],
    'the postoperative share of the global package, by days where several physicians share it',
  ),
  56: () => refuses('Medicare pays the preoperative share to the surgeon alone', GLOBAL),
  62: coSurgeons,
  66: team,
  78: returnToTheater,
  80: physicianAssists,
  81: physicianAssists,
  82: physicianAssists,
  AS: practitionerAssists,
  FX: technicalReduction('an X-ray taken on film', [[20170101, '80']], RADIOGRAPHY),
  FY: technicalReduction(
    'an X-ray by computed radiography',
    [
      [20230101, '90'],
      [20180101, '93'],
    ],
    RADIOGRAPHY,
  ),
  CT: technicalReduction(
    'computed tomography on equipment below the standard',
    [
      [20170101, '85'],
      [20160101, '95'],
    ],
    COMPUTED_TOMOGRAPHY,
  ),
  CQ: therapyAssistant('CQ'),
  CO: therapyAssistant('CO'),
  AE: () => byPractitioner('dietitian'),
  AJ: () => byPractitioner('clinical social worker'),
  AK: () => refuses('a physician who does not participate is paid 95 percent of the fee at most', '42 CFR 414.20(b)'),
};

/** Modifiers that stand for a row of the relative value file. */
export const COMPONENTS: ReadonlySet<string> = new Set(['26', 'TC']);

/** Returns what one modifier does to the fee of a service. @param modifier upper case */
export function modifierEffect(modifier: string, service: ModifiedService): ModifierEffect {
  const isAnesthesia = service.indicators.status_code === ANESTHESIA_SERVICE;
  const ofAnesthesia = OF_ANESTHESIA[modifier];
  if (ofAnesthesia)
    return isAnesthesia
      ? nothing(ofAnesthesia, ANESTHESIA)
      : refuses('it is of anesthesia services, which the service is not', ANESTHESIA);
  if (COMPONENTS.has(modifier)) return nothing('the row is that of the component', LAYOUT);
  const rule = RULES[modifier];
  if (rule) return rule(service);
  const denial = denialBy(modifier, service.day);
  if (denial !== undefined)
    return refuses(
      `Medicare pays no such line (${denial})`,
      'Medicare Claims Processing Manual, chapter 1, section 60.4.2',
    );
  if (isWithoutEffect(modifier)) return nothing('the fee is the same with it', '42 CFR 414.40');
  return refuses('what it does to the fee is not known here', '42 CFR 414.40');
}

/** Modifiers of which only one can be: each is a part of the same whole, or the same person. */
const ALTERNATIVES: readonly (readonly string[])[] = [
  ['54', '55', '56', '78'],
  ['62', '66', '80', '81', '82', 'AS'],
  ['FX', 'FY', 'CT'],
  ['22', '52', '53'],
  ['CQ', 'CO'],
];
/** A practitioner's modifier with the one that says how he assists. */
const ASSISTED_AS = ['80', '81', '82'];

/** A modifier with what it does. */
export interface ReadModifier {
  /** Upper case. */
  modifier: string;
  effect: ModifierEffect;
}

/** Returns what each modifier does to the fee of a service. */
export function readModifiers(modifiers: readonly string[], service: ModifiedService): ReadModifier[] {
  const codes = [...new Set(modifiers.map((modifier) => modifier.toUpperCase()))].sort();
  const distinct = codes.includes('AS') ? codes.filter((each) => !ASSISTED_AS.includes(each)) : codes;
  return distinct.map((modifier) => {
    const rivals = ALTERNATIVES.filter((each) => each.includes(modifier)).flat();
    const others = rivals.filter((other) => other !== modifier && distinct.includes(other));
    const effect =
      others.length > 0
        ? refuses(`it does not go with ${others.join(' and ')}`, LAYOUT)
        : modifierEffect(modifier, service);
    return { modifier, effect };
  });
}

/** Returns a sentence that names the modifier and says what it does. */
export function modifierSentence({ modifier, effect }: ReadModifier): string {
  return `Modifier ${modifier}: ${effect.does === 'refuses' ? 'no fee, for ' : ''}${effect.why}.`;
}

/** The fee of a unit, and the part of it that is its technical component; dollars to the cent. */
export interface WholeFee {
  fee: Exact;
  /** Null where the row is of a component, or the component's row is not loaded. */
  technical: Exact | null;
}

/** A step of a modifier: how the fee before it becomes the fee after it. */
export interface ModifiedFee {
  read: ReadModifier;
  /** `before × share`; or `before − technical + technical × share`. */
  before: Exact;
  technical: Exact | null;
  share: Exact;
  after: Exact;
}

/**
 * Returns what is left of a fee after each modifier, to the cent as the Medicare Claims Processing Manual, chapter 12,
 * section 40.4 rounds: shares of the technical component come first. Null where one gives no fee.
 */
export function modifiedFees(read: readonly ReadModifier[], { fee, technical }: WholeFee): ModifiedFee[] | null {
  const isOfTechnical = ({ effect }: ReadModifier) => effect.does === 'share' && effect.of !== 'fee';
  const ordered = [...read.filter(isOfTechnical), ...read.filter((each) => !isOfTechnical(each))];
  const steps: ModifiedFee[] = [];
  let before = fee;
  for (const each of ordered) {
    const { effect } = each;
    if (effect.does === 'refuses') return null;
    if (effect.does === 'nothing') continue;
    if (effect.of === 'fee') {
      steps.push({
        read: each,
        before,
        technical: null,
        share: effect.share,
        after: before.times(effect.share).round(2),
      });
    } else {
      if (technical === null) return null;
      const after = before.minus(technical).plus(technical.times(effect.share).round(2));
      steps.push({ read: each, before, technical, share: effect.share, after });
    }
    before = steps[steps.length - 1]?.after ?? before;
  }
  return steps;
}
