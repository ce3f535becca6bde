/**
 * Services of stays that clauses name, with the codes that a service plainly means: MS-DRGs by their titles, ICD-10-PCS
 * procedures, revenue codes by the name of their category. The others have no codes here: their list is asked for.
 */
import type { Codes } from '../terms/terms.ts';
import type { PublishedApplies } from './document.ts';
import { codesInWords, listText } from './sentence.ts';

export interface StayService {
  /** Conditions beside the kind of claim; null: their codes must be given. */
  applies: Pick<PublishedApplies, 'drgs' | 'procedures' | 'lines' | 'kinds'> | null;
  /** Place among the rates of stays: a service that another one includes goes first. */
  rank: number;
}

/** Transplantations by body part (ICD-10-PCS, root operation Y). */
const LUNGS: Codes = ['0BYC*', '0BYD*', '0BYF*', '0BYG*', '0BYH*', '0BYJ*', '0BYK*', '0BYL*', '0BYM*'];
const KIDNEYS: Codes = ['0TY0*', '0TY1*'];
/** ICD-10-PCS 302: stem cells and marrow into peripheral (3) and central (4) veins, with the qualifier of their source. */
const stemCells = (qualifier: string, substances: string): Codes =>
  ['30233', '30243'].flatMap((stem) => [...substances].map((substance) => `${stem}${substance}${qualifier}`));

const LIVING_DONOR: PublishedApplies = { lines: { revenue_codes: ['0811'] } };
const CADAVER_DONOR: PublishedApplies = { lines: { revenue_codes: ['0812'] } };

/** By `key` of a clause, without the days that it names. */
export const STAY_SERVICES: ReadonlyMap<string, StayService> = new Map(
  Object.entries({
    'heart/lung simul transplant': { applies: { drgs: ['001-002'], procedures: LUNGS }, rank: 10 },
    'kidney/pancreas simul transplant': { applies: { drgs: ['008', '019'] }, rank: 10 },
    'kidney/liver simul transplant': { applies: { drgs: ['005-006'], procedures: KIDNEYS }, rank: 10 },
    'heart transplant': { applies: { procedures: ['02YA*'] }, rank: 12 },
    'liver transplant live donor': { applies: { procedures: ['0FY0*'], ...LIVING_DONOR }, rank: 11 },
    'liver transplant cadaveric donor': { applies: { procedures: ['0FY0*'], ...CADAVER_DONOR }, rank: 11 },
    'liver transplant': { applies: { procedures: ['0FY0*'] }, rank: 12 },
    'kidney transplant live donor': { applies: { drgs: ['650-652'], ...LIVING_DONOR }, rank: 11 },
    'kidney transplant cadaveric donor': { applies: { drgs: ['650-652'], ...CADAVER_DONOR }, rank: 11 },
    'kidney transplant': { applies: { drgs: ['650-652'] }, rank: 12 },
    'lung transplant double': { applies: { procedures: ['0BYM*'] }, rank: 11 },
    'lung transplant single': { applies: { procedures: ['0BYK*', '0BYL*'] }, rank: 12 },
    'lung transplant': { applies: { drgs: ['007'] }, rank: 13 },
    'pancreas transplant': { applies: { drgs: ['010'] }, rank: 12 },
    'bmt allogeneic related': { applies: { procedures: stemCells('2', 'GUXY') }, rank: 12 },
    'bmt allogeneic unrelated': { applies: { procedures: stemCells('3', 'GUXY') }, rank: 12 },
    'bmt autologous other': { applies: { drgs: ['016-017'] }, rank: 12 },
    transplants: { applies: null, rank: 15 },
    burn: { applies: { drgs: ['927-929', '933-935'] }, rank: 20 },
    trauma: { applies: { lines: { revenue_codes: ['068*'] } }, rank: 22 },
    neonatal: { applies: null, rank: 24 },
    'bariatric surgery': { applies: { drgs: ['619-621'] }, rank: 30 },
    'cardiac surgery': { applies: null, rank: 32 },
    ptca: { applies: null, rank: 34 },
    'cardiac cath': { applies: { lines: { revenue_codes: ['0481'] } }, rank: 36 },
    'c section w sterilization w cc/mcc': { applies: { drgs: ['783-784'] }, rank: 40 },
    'c section w sterilization w/o cc/mcc': { applies: { drgs: ['785'] }, rank: 40 },
    'c section w/o sterilization w cc/mcc': { applies: { drgs: ['786-787'] }, rank: 40 },
    'c section w/o sterilization w/o cc/mcc': { applies: { drgs: ['788'] }, rank: 40 },
    'normal vag del w sterilization/d c w cc/mcc': { applies: { drgs: ['796-797'] }, rank: 40 },
    'normal vag del w sterilization/d c w/o cc/mcc': { applies: { drgs: ['798'] }, rank: 40 },
    'normal vag del w/o sterilization/d c w cc/mcc': { applies: { drgs: ['805-806'] }, rank: 40 },
    'normal vag del w/o sterilization/d c w/o cc/mcc': { applies: { drgs: ['807'] }, rank: 40 },
    'c section': { applies: { drgs: ['783-788'] }, rank: 41 },
    'normal vag del': { applies: { drgs: ['768', '796-798', '805-807'] }, rank: 41 },
    'normal vaginal delivery': { applies: { drgs: ['768', '796-798', '805-807'] }, rank: 41 },
    'normal newborn': { applies: { drgs: ['795'] }, rank: 42 },
    'lower level neonate': { applies: null, rank: 43 },
    'higher level neonate': { applies: null, rank: 43 },
    'severe level neonate': { applies: null, rank: 43 },
    'alcohol/chemical dependency': { applies: { drgs: ['894-897'] }, rank: 50 },
    psych: { applies: { drgs: ['876', '880-887'] }, rank: 51 },
    rehab: { applies: { drgs: ['945-946'] }, rank: 52 },
    hospice: {
      applies: { lines: { revenue_codes: ['0115', '0125', '0135', '0145', '0155', '0655-0656'] } },
      rank: 53,
    },
    snf: { applies: { kinds: ['skilled_nursing'] }, rank: 54 },
  } satisfies Record<string, StayService>),
);

/** Rank of terms for stays that no service above takes: those by levels of care, then by DRG. */
export const LEVELS_RANK = 60;
export const DRG_RANK = 70;
/** Rank of a service that is not listed here: before the levels of care. */
export const UNLISTED_RANK = 55;
/** Nurseries by level: after deliveries and newborns. */
export const NURSERY_RANK = 45;

/** `MS-DRGs 650 to 652 and revenue code 0811`. */
export function conditionText({ drgs, procedures, lines, kinds }: NonNullable<StayService['applies']>): string {
  return listText([
    ...(drgs ? [`MS-DRG ${codesInWords(drgs)}`] : []),
    ...(procedures ? [`ICD-10-PCS ${codesInWords(procedures)}`] : []),
    ...(lines?.revenue_codes ? [`a line of revenue code ${codesInWords(lines.revenue_codes)}`] : []),
    ...(kinds ? ['claims of skilled nursing'] : []),
  ]);
}
