/** Marks of payment adjustment flags, a bit each, and which flag of a line is printed. */

/** In the order in which they are printed where a line has one flag. */
const FLAGS = {
  filmWaived: '23',
  film: '21',
  computedWaived: '24',
  computed: '22',
  blood: '5',
  bloodProcessing: '6',
  ct: '14',
  firstDevice: '12',
  secondDevice: '13',
  firstNonopioidDevice: '26',
  secondNonopioidDevice: '27',
  firstNonopioidDrug: '30',
  secondNonopioidDrug: '31',
  thirdNonopioidDrug: '32',
  terminatedDevice: '16',
  deviceCredit: '17',
  firstDrug: '18',
  secondDrug: '19',
  thirdDrug: '20',
  deductibleAndCoinsurance: '9',
  coinsurance: '10',
  colorectal: '25',
  deductible: '4',
  oneUnit: '11',
} as const;
type Mark = keyof typeof FLAGS;
const MARKS = Object.keys(FLAGS) as Mark[];

export const MARK = Object.fromEntries(MARKS.map((mark, place) => [mark, 1 << place])) as Record<Mark, number>;

type Order = readonly (readonly [bit: number, flag: string])[];
const ordered = (marks: readonly Mark[]): Order => marks.map((mark) => [MARK[mark], FLAGS[mark]]);

/** Flags for each field in the order of their rank: a line's first flag is printed. */
interface FieldOrders {
  first: Order;
  second: Order;
}

export const ONE_FLAG: FieldOrders = { first: ordered(MARKS), second: [] };

const WAIVED_OR_SINGLE: readonly Mark[] = ['deductibleAndCoinsurance', 'coinsurance', 'deductible', 'oneUnit'];
/** Films without cost sharing have no flag of their own beside that of the waiver. */
const NEVER_FIRST = new Set<Mark>([...WAIVED_OR_SINGLE, 'filmWaived', 'computedWaived']);

export const TWO_FLAGS: FieldOrders = {
  first: ordered(MARKS.filter((mark) => !NEVER_FIRST.has(mark))),
  second: ordered(WAIVED_OR_SINGLE),
};

/** The flag that a line prints; '0' for none. */
export function printedFlag(order: Order, marks: number): string {
  for (const [bit, flag] of order) if ((marks & bit) !== 0) return flag;
  return '0';
}
