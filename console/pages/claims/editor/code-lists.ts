/** Short lists of codes of the bill, in words of our own: those of the UB-04 are licensed. */
import type { CodeSearch, FoundCode } from '../../../parts/codes/code-search.ts';

export type ListName = 'status' | 'sex' | 'poa' | 'admission' | 'origin' | 'bill';

const STATUS: Readonly<Record<string, string>> = {
  '01': 'Home',
  '02': 'Another short-term hospital',
  '03': 'Skilled nursing facility',
  '04': 'Intermediate or supportive care',
  '05': 'Cancer or children’s hospital',
  '06': 'Home health care',
  '07': 'Left against advice',
  '09': 'Admitted here as an inpatient',
  '20': 'Died',
  '21': 'Court or police',
  '30': 'Still a patient',
  '40': 'Died at home, hospice',
  '41': 'Died in a facility, hospice',
  '42': 'Died, place not known, hospice',
  '43': 'Federal hospital',
  '50': 'Hospice at home',
  '51': 'Hospice in a facility',
  '61': 'Swing bed of this hospital',
  '62': 'Rehabilitation hospital or unit',
  '63': 'Long-term care hospital',
  '64': 'Nursing facility of Medicaid alone',
  '65': 'Psychiatric hospital or unit',
  '66': 'Critical access hospital',
  '69': 'Disaster care site',
  '70': 'Another kind of facility',
};

/** Codes of the same places for a patient who is to come back. */
const RETURNS: Readonly<Record<string, string>> = {
  '81': '01',
  '82': '02',
  '83': '03',
  '84': '04',
  '85': '05',
  '86': '06',
  '87': '21',
  '88': '43',
  '89': '61',
  '90': '62',
  '91': '63',
  '92': '64',
  '93': '65',
  '94': '66',
  '95': '70',
};

const FACILITIES: Readonly<Record<string, string>> = {
  '11': 'Hospital stay',
  '12': 'Hospital stay, Part B',
  '13': 'Hospital outpatient',
  '14': 'Hospital laboratory, not a patient',
  '18': 'Swing bed',
  '21': 'Skilled nursing',
  '22': 'Skilled nursing, Part B',
  '23': 'Skilled nursing, outpatient',
  '32': 'Home health',
  '34': 'Home health without a plan of care',
  '71': 'Rural health clinic',
  '72': 'Dialysis',
  '74': 'Outpatient therapy',
  '75': 'Rehabilitation center',
  '76': 'Community mental health center',
  '77': 'Federally qualified health center',
  '81': 'Hospice outside a hospital',
  '82': 'Hospice in a hospital',
  '83': 'Surgical center',
  '85': 'Critical access hospital',
};

/** Third digits, those of most bills first. */
const FREQUENCIES: Readonly<Record<string, string>> = {
  '1': 'whole',
  '2': 'first',
  '3': 'in between',
  '4': 'last',
  '5': 'late charges',
  '7': 'replaces another',
  '8': 'cancels another',
  '9': 'last of home health',
};

const bills = Object.entries(FREQUENCIES).flatMap(([frequency, order]) =>
  Object.entries(FACILITIES)
    .filter(([facility]) => frequency !== '9' || facility === '32')
    .map(([facility, place]): [string, string] => [facility + frequency, `${place}: ${order}`]),
);

const listOf = (entries: readonly (readonly [string, string])[]): readonly FoundCode[] =>
  entries.map(([code, description]) => ({ code, description }));

const LISTS: Readonly<Record<ListName, readonly FoundCode[]>> = {
  status: listOf([
    ...Object.entries(STATUS).sort(),
    ...Object.entries(RETURNS).map(([code, place]): [string, string] => [code, `${STATUS[place]}, to come back`]),
  ]),
  sex: listOf([
    ['F', 'Female'],
    ['M', 'Male'],
    ['U', 'Not known'],
  ]),
  poa: listOf([
    ['Y', 'Present at admission'],
    ['N', 'Not present at admission'],
    ['U', 'The record does not say'],
    ['W', 'Cannot be determined'],
    ['1', 'Exempt from this question'],
  ]),
  admission: listOf([
    ['1', 'Emergency'],
    ['2', 'Urgent'],
    ['3', 'Planned'],
    ['4', 'Newborn'],
    ['5', 'Trauma'],
    ['9', 'Not known'],
  ]),
  origin: listOf([
    ['1', 'Home or the like'],
    ['2', 'Clinic or office'],
    ['4', 'Another hospital'],
    ['5', 'Nursing or assisted living'],
    ['6', 'Another kind of facility'],
    ['8', 'Court or police'],
    ['9', 'Not known'],
    ['D', 'Another unit of this hospital'],
    ['E', 'Surgical center'],
    ['F', 'Hospice'],
    ['G', 'Disaster care site'],
  ]),
  bill: listOf(bills),
};

const BILLS_SHOWN = 24;

/** Returns the words of a code of a list; null for a code that it does not have. */
export function wordsOfCode(list: ListName, code: string): string | null {
  const plain = list === 'bill' ? code.replace(/^0(?=\d{3})/, '') : code;
  return LISTS[list].find((each) => each.code === plain)?.description ?? null;
}

function within(list: ListName): CodeSearch {
  const codes = LISTS[list];
  return async (text) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const isMatch = ({ code, description }: FoundCode) =>
      words.every((word) => code.toLowerCase().startsWith(word) || description?.toLowerCase().includes(word));
    return codes.filter(isMatch).slice(0, list === 'bill' ? BILLS_SHOWN : codes.length);
  };
}

const searches: Readonly<Record<ListName, CodeSearch>> = {
  status: within('status'),
  sex: within('sex'),
  poa: within('poa'),
  admission: within('admission'),
  origin: within('origin'),
  bill: within('bill'),
};

/** Finds the codes of a list by their beginning or by words; all of them for an empty text. */
export const searchOfList = (list: ListName): CodeSearch => searches[list];

export const isListName = (name: string): name is ListName => Object.hasOwn(LISTS, name);
