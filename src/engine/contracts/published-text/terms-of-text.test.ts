import { describe, expect, it } from 'vitest';
import { amountsOf, inpatientStay, outpatientClaim, priced } from '../../../../test/support/contract-terms.ts';
import { draws, onDraws } from '../../../../test/support/draws.ts';
import { faultsOfChoices, faultsOfReading, readingOf } from '../../../../test/support/published-texts.ts';
import { faultsOf } from '../terms/faults.ts';
import type { Terms } from '../terms/terms.ts';
import { OUTPATIENT_SERVICES } from './outpatient-services.ts';
import { STAY_SERVICES } from './stay-services.ts';
import { termsOfText } from './terms-of-text.ts';

/** Contracts of which each term is one of the first version, too. */
const STAYS =
  '[Lesser Than Charges paid at %: 100] [Medical-Per Diem: 2000] [Surgical-Per Diem: 2000] [ICU-Per Diem: 3500] ' +
  '[IP Prosthetics/Implants/Devices ($): 0 Charge Threshold 5000 (%BC): 40] [Rehab-Per Diem: 900] ' +
  '[Bariatric Surgery-Case Rate: 18000 Days: 2 Additional Days: 2000] ' +
  '[Stop Loss: Total Charges > 100000 | Excess % of Charge: 30]';
const VISITS =
  '[ED Level 4--99284 ($): 1500] [CT Scan OP ($): 410] [Laboratory (%BC): 40] [All Other OP (%BC): 50] ' +
  '[Lesser Than Charges paid at %: 90]';

const firstVersion = (text: string): Terms => {
  const { document, complete } = readingOf(text);
  expect(complete).toBe(true);
  expect(faultsOf(document as Terms)).toEqual([]);
  return document as Terms;
};

describe('a text', () => {
  it('of stays prices them', () => {
    const stay = inpatientStay({
      coveredDays: 5,
      lines: [
        { revenueCode: '0120', units: 3, charges: 30_000 },
        { revenueCode: '0200', units: 2, charges: 50_000 },
        { revenueCode: '0278', charges: 60_000 },
      ],
    });
    expect(amountsOf(priced(firstVersion(STAYS), stay))).toEqual({
      ip_prosthetics_implants_devices: 24_000,
      medical_and_surgical: 13_000,
      stop_loss: 12_000,
      charges: 0,
    });
  });

  it('of outpatients prices their lines', () => {
    const visit = outpatientClaim([
      { revenueCode: '0450', hcpcs: '99284', charges: 900 },
      { revenueCode: '0351', hcpcs: '74176', charges: 3000 },
      { revenueCode: '0300', hcpcs: '80053', charges: 100 },
      { revenueCode: '0258', charges: 20 },
    ]);
    expect(amountsOf(priced(firstVersion(VISITS), visit))).toEqual({
      ed_level_4_99284: 1500,
      ct_scan_op: 410,
      laboratory: 40,
      all_other_op: 10,
      charges: 0,
    });
  });

  it('has each clause once, in its order, with the terms that it is in', () => {
    const { clauses, not_read, complete } = readingOf(
      'Rates: [Rehab-Per Diem: 900] [Rehab-Per  Diem: 900] [Spa-Per Diem: cheap] [Psych-Per Diem: 80',
    );
    expect(clauses).toEqual([
      {
        ...{ text: 'Rates:', reading: 'not_read', terms: [] },
        sentence: 'The text stands outside of square brackets.',
      },
      { text: '[Rehab-Per Diem: 900]', reading: 'term', terms: ['rehab'], sentence: 'Rehab: $900 a day.' },
      {
        ...{ text: '[Rehab-Per  Diem: 900]', reading: 'not_a_term', terms: [] },
        sentence: 'The clause stands in the text before.',
      },
      {
        ...{ text: '[Spa-Per Diem: cheap]', reading: 'not_read', terms: [] },
        sentence: 'The value is no price that a clause of a stay has.',
      },
      { text: '[Psych-Per Diem: 80', reading: 'not_read', terms: [], sentence: 'The bracket is not closed.' },
    ]);
    expect(not_read.map(({ clause }) => clause)).toEqual([0, 3, 4]);
    expect(complete).toBe(false);
  });

  it('says what its terms were read from', () => {
    const text = '[Medical-Per Diem: 2000] [Surgical-Per Diem: 2000]';
    expect(readingOf(text).document.terms[0]).toMatchObject({ name: 'Medical and surgical', notes: text });
  });

  it('is read to a number of clauses', () => {
    const { clauses, not_read, complete } = termsOfText('[Psych-Per Diem: 9]'.repeat(20_000));
    expect([clauses.length, not_read.length, complete]).toEqual([20_000, 19_500, false]);
    expect(not_read[0]).toEqual({ clause: 500, why: 'A text is read to its 500th clause.' });
  });

  it('names what it asks for by a prefix, as other contracts have groups and tables of their own', () => {
    const text = '[Transplants-Case Rate: FEE SCHEDULE] [OP Surg. Group 1 ($): FEE SCHEDULE] [Other Pharmacy (%): 9]';
    const { document, asks } = termsOfText(text, 'Shp 2026');
    expect(asks.code_lists.map(({ id }) => id)).toEqual(['shp-2026-transplants']);
    expect(asks.amounts.map((asked) => asked.rate_table)).toEqual(['shp-2026-surgery-groups', 'shp-2026-transplants']);
    expect(document.terms.map(({ id }) => id)).toEqual(['surgery_groups', 'transplants', 'other_pharmacy']);
    expect(document.terms[2]?.pays).toMatchObject({ amount: { rate_table: 'shp-2026-other-pharmacy' } });
  });

  it('without clauses is not complete', () => {
    expect(termsOfText(' ')).toMatchObject({ document: { version: 1, terms: [] }, clauses: [], complete: false });
  });

  it('of more terms than a document may have is not complete, and says so', () => {
    const text = Array.from({ length: 201 }, (_, place) => `[Service ${place}-Per Diem: 9]`).join(' ');
    const { fault, complete, not_read } = termsOfText(text);
    expect([fault, complete, not_read]).toEqual(['A document has at most 200 terms: the text makes 201.', false, []]);
  });
});

const NAMES = [
  ...[
    'Medical',
    'Surgical',
    'ICU',
    'Step Down',
    'Nursery Level 1',
    'Nursery Level 3',
    'MSDRG Base Rate',
    'APR DRG Base Rate',
    'APC',
  ],
  ...[
    'OP Surg. Group 1',
    'OP Surg. Group 2',
    'OP High Cost Drugs',
    'IP High Cost Drugs',
    'All Other OP',
    'All Other IP',
  ],
  ...['Stop Loss', 'Lesser Than Charges paid at %', 'C-Section 3 day stay', 'C-Section 4 day stay', 'Spa', 'OP', ''],
  ...STAY_SERVICES.keys(),
  ...OUTPATIENT_SERVICES.keys(),
];
const UNITS = [' (%BC)', ' ($)', ' (%)', '-Case Rate', '-Per Diem', '-Per Hour', '-Cost', ' Fee Schedule', ''];
const VALUES = [
  ...['100', '0', 'FEE SCHEDULE', 'soon', '9 Days: 3', '9 Days: 3 Additional Days: 2', '9 Maximum Reimbursement 8'],
  ...['0 Charge Threshold 7 (%BC): 6', '9 Days: 1 Additional Days: 2 Charge Threshold 7 (%BC): 6'],
  ...[
    'Total Charges > 5 | Excess % of Charge: 4',
    'IP Stop Loss threshold $8/6%',
    'Outlier per diem after 5 days: $45',
  ],
  'Lesser of 69% & IP Stop Loss threshold Live Donor $8/6%; Cadaveric $9/7%',
];

it('of any clauses has a document without faults, whatever is turned, and each clause once', () => {
  onDraws((random) => {
    for (let draw = 0; draw < draws; draw++) {
      const clauses = Array.from(
        { length: random.below(12) },
        () => `[${random.pick(NAMES)}${random.pick(UNITS)}: ${random.pick(VALUES)}]`,
      );
      const text = clauses.join(' ');
      const reading = termsOfText(text);
      expect(faultsOfReading(reading), text).toEqual([]);
      expect(
        faultsOfChoices(reading, (below) => random.below(below)),
        text,
      ).toEqual([]);
      expect(reading.clauses.map((clause) => clause.text)).toEqual(clauses);
      const ids = reading.document.terms.map(({ id }) => id);
      expect(new Set(reading.clauses.flatMap(({ terms }) => terms)), text).toEqual(new Set(ids));
      for (const { reading: outcome, terms, sentence } of reading.clauses) {
        expect(outcome === 'term' || outcome === 'part_of', text).toBe(terms.length > 0);
        expect(sentence, text).toBeTruthy();
      }
    }
  });
});
