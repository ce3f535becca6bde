/** Codes and APCs that rules name, as places of the tables; -1 for a code, 0 for an APC that no version has. */
import type { IoceTables } from './tables.ts';

const CODES = {
  anaesthesia: '01402',
  kneeArthroplasty: '27447',
  advanceCarePlanning: '99497',
  drugScreenAddOn: '94762',
  clinicVisit: 'G0463',
  covidSpecimen: 'C9803',
  criticalCare: '99291',
  covidLabOne: 'U0003',
  covidLabTwo: 'U0004',
  remoteMentalHealthOne: 'C7900',
  remoteMentalHealthTwo: 'C7901',
  telehealthSite: 'Q3014',
  telehealthService: 'G2025',
  opioidUseDemonstration: 'G2172',
  fqhcNew: 'G0466',
  fqhcEstablished: 'G0467',
  fqhcPreventive: 'G0468',
  fqhcMentalNew: 'G0469',
  fqhcMentalEstablished: 'G0470',
} as const;

const APCS = {
  inpatientDeath: '05881',
  observation: '08011',
  criticalCare: '05041',
  mentalHealth: '08010',
  ultrasound: '08004',
  ctWithout: '08005',
  ctWith: '08006',
  mriWithout: '08007',
  mriWith: '08008',
  hospitalIopThree: '05861',
  hospitalIopFour: '05862',
  hospitalPhpThree: '05863',
  hospitalPhpFour: '05864',
  cmhcIopThree: '05851',
  cmhcIopFour: '05852',
  cmhcPhpThree: '05853',
  cmhcPhpFour: '05854',
} as const;

export class FixedCodes {
  readonly codes: Readonly<Record<keyof typeof CODES, number>>;
  readonly apcs: Readonly<Record<keyof typeof APCS, number>>;

  constructor(tables: IoceTables) {
    this.codes = mapped(CODES, (code) => tables.codes.find(code));
    this.apcs = mapped(APCS, (apc) => tables.apcPlace(apc));
  }
}

function mapped<Names extends string>(
  texts: Readonly<Record<Names, string>>,
  place: (text: string) => number,
): Record<Names, number> {
  return Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, place(text)])) as Record<
    Names,
    number
  >;
}
