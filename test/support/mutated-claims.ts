/** Makes claims that nobody should send: realistic ones, each changed in a few places, as JSON texts. */
import fc from 'fast-check';
import { cloned, type Node, type Place, placesOf } from './places.ts';

/** Stands for a number that JSON can express and no double can hold. */
const BEYOND = '@beyond@';

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then'];

const numbers = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 0.5, 1.005, 1e-7, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 9_999_999_999, BEYOND),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const dates = fc.constantFrom(
  '2026-02-30',
  '2026-13-01',
  '2025-02-29',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '1900-01-01',
  '1983-10-01',
  '2024-02-29',
  '2025-09-30',
  '2026-10-01',
  '2026-02-10T00:00:00Z',
  '2026-02-10T99:99:99Z',
  '20260210',
  '2026-2-1',
  '+12026-01-01',
);
const madeOf = (letters: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((some) => some.join(''));
const texts = fc.oneof(
  dates,
  fc.constantFrom(
    '',
    ' ',
    '0',
    '00',
    'NaN',
    'null',
    'true',
    '1e5',
    '-1',
    '\u0000',
    'I50\u00002',
    '\u001b[31m',
    'a\r\nb',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    'é€😀',
    'ﬁ',
    '٣٤',
    "' OR 1=1 --",
    '....',
    'x'.repeat(101),
    '9'.repeat(10_000),
    '😀'.repeat(5_000),
    ...PROTOTYPE_NAMES,
  ),
  // Any UTF-16, lone surrogates too.
  fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
  madeOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 3, 7),
  madeOf('0123456789', 1, 3),
);
const nested = fc.constantFrom('[', '{"a":').map((opening) => {
  const depth = 500;
  return JSON.parse(opening.repeat(depth) + (opening === '[' ? '' : '1') + (opening === '[' ? ']' : '}').repeat(depth));
});
const leaf = fc.oneof(fc.constantFrom(null, true, false), numbers, texts);
const anything = fc.oneof(
  { weight: 6, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...PROTOTYPE_NAMES), texts), leaf, { maxKeys: 4 }) },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.constantFrom(null, true), numbers, dates).map((value) => Array(1000).fill(value)),
  },
  { weight: 1, arbitrary: nested },
);

const MODULES = ['MCE', 'MSDRG', 'IPPS', 'IOCE', 'OPPS', 'PSYCH', 'AUTO', 'NOPE', 'mce', ...PROTOTYPE_NAMES];
/** Fields that the realistic claims do not have, with what may stand in them. */
const ADDED: Record<string, fc.Arbitrary<unknown>> = {
  modules: fc.oneof(
    fc.constant(['AUTO']),
    fc.subarray(MODULES),
    fc.array(fc.constantFrom(...MODULES), { maxLength: 60 }),
  ),
  bill_type: fc.constantFrom('110', '0111', '117', '131', '181', '211', '322', '721', '771', '811', '831', '1', ''),
  patient_status: madeOf('0123456789', 0, 2),
  admission_type: leaf,
  non_covered_days: fc.oneof(fc.integer({ min: 0, max: 20 }), numbers),
  los: fc.oneof(fc.integer({ min: 0, max: 9999 }), numbers),
  total_charges: fc.oneof(fc.double({ min: 0, max: 9_999_999_999, noNaN: true }), numbers),
  hmo: fc.constantFrom(true, false, null),
  cond_codes: fc.array(fc.constantFrom('ZA', 'ZB', 'ZC', '04', '40', '66', '67', ''), { maxLength: 8 }),
  demo_codes: fc.array(fc.constantFrom('61', '62', '99', 'x'), { maxLength: 4 }),
  lines: fc.array(
    fc.record(
      {
        service_date: fc.oneof(dates, fc.constant('2026-02-05')),
        revenue_code: fc.constantFrom('0022', '0024', '0120', '250', ''),
        hcpcs: fc.oneof(fc.constantFrom('99213', 'j1100', ''), texts),
        units: numbers,
        units_basis: fc.oneof(fc.constantFrom('units', 'minutes', ''), leaf),
        ndc_units: numbers,
        pos: fc.oneof(fc.constantFrom('11', '22', ''), texts),
        servicing_provider: fc.oneof(fc.record({ npi: texts, address: fc.record({ zip: texts, zip4: texts }) }), leaf),
        charges: numbers,
        modifiers: fc.array(texts, { maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 5 },
  ),
  diagnosis_codes: fc.array(fc.oneof(texts, fc.record({ code: texts, dx_type: leaf, poa: texts })), { maxLength: 6 }),
  value_codes: fc.array(fc.record({ code: texts, amount: numbers }), { maxLength: 4 }),
  span_codes: fc.array(fc.record({ code: texts, start_date: dates, end_date: dates }), { maxLength: 4 }),
  servicing_provider: fc.record({ npi: texts, other_id: texts, contract_id: leaf }),
  billing_provider: fc.record({
    npi: fc.oneof(texts, fc.constant('2000001000')),
    other_id: fc.oneof(texts, fc.constantFrom('980001', '980002', '980016')),
    contract_id: fc.oneof(fc.constantFrom('0', 0, '', 'PLAIN', 'PRICED'), leaf),
    additional_data: fc.record({
      ipsf: fc.dictionary(
        fc.constantFrom(
          'operating_cost_to_charge_ratio',
          'capital_cost_to_charge_ratio',
          'special_wage_index',
          'bed_size',
          'provider_type',
          'effective_date',
          'termination_date',
          'geographic_location_msa_code',
          'case_mix_adjusted_cost_per_discharge_pps_facility_specific_rate',
          'interns_to_beds_ratio',
          ...PROTOTYPE_NAMES,
        ),
        leaf,
        { maxKeys: 6 },
      ),
    }),
  }),
  additional_data: fc.record({
    drg: fc.oneof(madeOf('0123456789', 1, 3), texts),
    other_drg: fc.oneof(madeOf('0123456789AB', 3, 6), texts),
    submitted_drg: fc.oneof(madeOf('0123456789', 3, 3), texts),
    paid_amount: numbers,
    plan: texts,
    pfs: fc.record(
      {
        qualifying_participant: leaf,
        deductible: numbers,
        lines: fc.array(fc.record({ line: fc.nat(5), rendering_type: leaf, postoperative_days: numbers }), {
          maxLength: 2,
        }),
      },
      { requiredKeys: [] },
    ),
    ipps: fc.record(
      { review_code: texts, lifetime_reserve_days: numbers, midnight_adjustment_geolocation: texts },
      { requiredKeys: [] },
    ),
  }),
  irf_pai: anything,
  oasis_assessment: anything,
  opps_flag: leaf,
};

type Change = { how: 'remove' | 'replace' | 'repeat' | 'swap' | 'add'; where: number; other: number; value: unknown };

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      how: fc.constantFrom('remove', 'replace', 'replace', 'repeat', 'swap'),
      where: fc.nat(),
      other: fc.nat(),
      value: anything,
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...Object.keys(ADDED))
      .chain((name) =>
        (ADDED[name] as fc.Arbitrary<unknown>).map(
          (value): Change => ({ how: 'add', where: 0, other: 0, value: [name, value] }),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ name: fc.constantFrom(...PROTOTYPE_NAMES), value: anything, where: fc.nat() })
      .map(({ name, value, where }): Change => ({ how: 'add', where, other: 0, value: [name, value] })),
  },
);

function isShort(value: unknown): boolean {
  return (JSON.stringify(value)?.length ?? 0) < 200;
}

function apply(claim: Node, { how, where, other, value }: Change): void {
  const places = placesOf(claim);
  const place = places[where % Math.max(1, places.length)];
  if (how === 'add') {
    const [name, added] = value as [string, unknown];
    // Define an own field: in JSON `__proto__` is one.
    const target = where === 0 || !place || Array.isArray(place.node) ? claim : place.node;
    Object.defineProperty(target, name, { value: added, enumerable: true, configurable: true, writable: true });
    return;
  }
  if (!place) return;
  const { node, key } = place;
  if (how === 'remove') {
    if (Array.isArray(node)) node.splice(Number(key), 1);
    else delete node[key];
  } else if (how === 'replace') node[key] = value;
  else if (how === 'repeat') {
    // Leave long parts alone: a claim that is too large is refused before anything of it is read.
    if (isShort(node[key])) node[key] = Array(where % 2 ? 1000 : 101).fill(node[key]);
  } else {
    const twin = places[other % places.length] as Place;
    if (!isShort(node[key]) || !isShort(twin.node[twin.key])) return;
    // Copy it: a value put into itself would have no end.
    const [one, two] = [cloned(node[key]), cloned(twin.node[twin.key])];
    node[key] = two;
    twin.node[twin.key] = one;
  }
}

/** A body of more than that is refused before it is read. */
const LONGEST = 200_000;

/**
 * Returns `count` claims made from the bases, the same each time. Only one change repeats a part: several would
 * multiply.
 */
export function mutatedClaims(bases: readonly object[], count: number, seed: number): string[] {
  const plans = fc.record({
    base: fc.constantFrom(...bases),
    changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  });
  const texts = fc.sample(plans, { numRuns: Math.ceil(count * 1.1), seed }).map(({ base, changes }) => {
    const claim = cloned(base) as Node;
    const repeat = changes.find(({ how }) => how === 'repeat');
    for (const each of changes) if (each.how !== 'repeat' || each === repeat) apply(claim, cloned(each));
    return JSON.stringify(claim).replaceAll(`"${BEYOND}"`, '1e999');
  });
  return texts.filter(({ length }) => length < LONGEST).slice(0, count);
}
