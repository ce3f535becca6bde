/**
 * New COVID-19 treatments add-on payment, 85 FR 71155 and 86 FR 45162: procedures and drugs that give it, by the day of
 * the emergency use authorization.
 */
import { byPeriod } from '../../../core/dated.ts';
import { exact } from '../../../core/exact.ts';
import type { CovidTreatments } from './rates.ts';

/** Remdesivir and convalescent plasma. */
const REMDESIVIR_AND_PLASMA = ['XW033E5', 'XW043E5', 'XW13325', 'XW14325'];
/** Baricitinib has had codes of its own since 2021-01-01. */
const BARICITINIB_2020 = ['XW0DXF5', '3E0G7GC', '3E0H7GC'];
const BARICITINIB = ['XW0DXM6', 'XW0G7M6', 'XW0H7M6'];
/** National drug codes by authorization. */
const PAXLOVID = ['00069108506', '00069108530'];
const PAXLOVID_2022_03 = ['00069110120', '00069110104'];
const PAXLOVID_2022_04 = ['00069034530', '00069034506'];
const MOLNUPIRAVIR = ['00006505506', '00006505507'];

const ofProcedures = (...procedures: string[]): CovidTreatments => ({
  procedures,
  drugCodes: [],
  roundsLimits: true,
  remdesivir: null,
  citation: '85 FR 71155; 86 FR 45162',
});

export const TREATMENTS_2021 = byPeriod(
  { start: 20201102, end: 20201118, value: ofProcedures(...REMDESIVIR_AND_PLASMA) },
  { start: 20201119, end: 20201231, value: ofProcedures(...REMDESIVIR_AND_PLASMA, ...BARICITINIB_2020) },
  { start: 20210101, end: 20210930, value: ofProcedures(...REMDESIVIR_AND_PLASMA, ...BARICITINIB) },
);

/** Remdesivir has a new technology add-on of its own since FY 2022, which this one leaves out. */
const withDrugs = (...drugCodes: string[]): CovidTreatments => ({
  procedures: [...REMDESIVIR_AND_PLASMA, ...BARICITINIB],
  drugCodes,
  roundsLimits: false,
  remdesivir: { procedures: ['XW033E5', 'XW043E5'], amount: exact('2028.00') },
  citation: '86 FR 45162',
});

export const TREATMENTS_2022 = byPeriod(
  { start: 20211001, end: 20211221, value: withDrugs() },
  { start: 20211222, end: 20211222, value: withDrugs(...PAXLOVID) },
  { start: 20211223, end: 20220316, value: withDrugs(...PAXLOVID, ...MOLNUPIRAVIR) },
  { start: 20220317, end: 20220417, value: withDrugs(...PAXLOVID, ...PAXLOVID_2022_03, ...MOLNUPIRAVIR) },
  {
    start: 20220418,
    end: 20220930,
    value: withDrugs(...PAXLOVID, ...PAXLOVID_2022_03, ...PAXLOVID_2022_04, ...MOLNUPIRAVIR),
  },
);

/** The rule of FY 2022: that of FY 2023 is not published. Gohibic and Kineret have no dates. */
export const TREATMENTS_2023 = byPeriod({
  start: 20221001,
  end: 20230930,
  value: {
    ...withDrugs(...PAXLOVID, ...PAXLOVID_2022_03, ...PAXLOVID_2022_04, ...MOLNUPIRAVIR),
    citation: '86 FR 45162 (inferred for fiscal year 2023)',
  },
});

/** National drug codes of FY 2023 whose first day is not known: they give no add-on, and the answer says so. */
export const UNDATED_DRUG_CODES: ReadonlySet<string> = new Set(['08300011004', '06665823407']);
