/** Payment adjustment flags that a line has a claim to, a bit each, and which of them is printed. */
export const MARK = {
  filmWaived: 1 << 0,
  film: 1 << 1,
  computedWaived: 1 << 2,
  computed: 1 << 3,
  blood: 1 << 4,
  bloodProcessing: 1 << 5,
  ct: 1 << 6,
  firstDevice: 1 << 7,
  secondDevice: 1 << 8,
  firstNonopioidDevice: 1 << 9,
  secondNonopioidDevice: 1 << 10,
  firstNonopioidDrug: 1 << 11,
  secondNonopioidDrug: 1 << 12,
  thirdNonopioidDrug: 1 << 13,
  terminatedDevice: 1 << 14,
  deviceCredit: 1 << 15,
  firstDrug: 1 << 16,
  secondDrug: 1 << 17,
  thirdDrug: 1 << 18,
  deductibleAndCoinsurance: 1 << 19,
  coinsurance: 1 << 20,
  colorectal: 1 << 21,
  deductible: 1 << 22,
  oneUnit: 1 << 23,
} as const;
type Mark = keyof typeof MARK;

const FLAGS: Readonly<Record<Mark, string>> = {
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
};

type Order = readonly (readonly [bit: number, flag: string])[];
const ordered = (marks: readonly Mark[]): Order => marks.map((mark) => [MARK[mark], FLAGS[mark]]);

/** Which of a line's flags is printed in each field: the first that it has. */
interface FieldOrders {
  first: Order;
  second: Order;
}

export const ONE_FLAG: FieldOrders = { first: ordered(Object.keys(MARK) as Mark[]), second: [] };

export const TWO_FLAGS: FieldOrders = {
  first: ordered([
    'film',
    'computed',
    'blood',
    'bloodProcessing',
    'ct',
    'firstDevice',
    'secondDevice',
    'firstNonopioidDevice',
    'secondNonopioidDevice',
    'firstNonopioidDrug',
    'secondNonopioidDrug',
    'thirdNonopioidDrug',
    'terminatedDevice',
    'deviceCredit',
    'firstDrug',
    'secondDrug',
    'thirdDrug',
    'colorectal',
  ]),
  second: ordered(['deductibleAndCoinsurance', 'coinsurance', 'deductible', 'oneUnit']),
};

/** The flag that a line prints; '0' for none. */
export function printedFlag(order: Order, marks: number): string {
  for (const [bit, flag] of order) if ((marks & bit) !== 0) return flag;
  return '0';
}
