/** Names of other systems, each with the field of a claim that it stands for. */
import { describe, expect, it, test } from 'vitest';
import { fieldCalled, fieldsCalled } from './names-elsewhere.ts';
import { readClaim } from './read-claim.ts';
import { CLAIM_FIELDS, type FieldTree } from './unknown-fields.ts';

/** Returns the fields of an object; undefined where the path names none. */
function fieldsAt(path: string): FieldTree | null | undefined {
  let tree: FieldTree | null | undefined = CLAIM_FIELDS;
  for (const name of path === '' ? [] : path.split('.')) tree = tree?.get(name);
  return tree;
}

describe.each(fieldsCalled())('names in $object', ({ object, names }) => {
  const here = fieldsAt(object);

  it('stand for fields that are there', () => {
    const missing = [...names.values()].filter(
      (field) => fieldsAt(object === '' ? field : `${object}.${field}`) === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('are no fields themselves', () => {
    const known = new Set([...(here?.keys() ?? [])].map((name) => name.replaceAll('_', '')));
    expect([...names.keys()].filter((name) => known.has(name))).toEqual([]);
  });
});

test.each<[string, object, string | string[]]>([
  [
    'the contract',
    { contract_id: 'C' },
    'contract_id is no field of a claim; did you mean billing_provider.contract_id?',
  ],
  [
    'the contract in additional_data',
    { additional_data: { contract_id: 'C' } },
    'additional_data.contract_id is no field of a claim; did you mean billing_provider.contract_id?',
  ],
  [
    'the contract by another name',
    { contract: 'C' },
    'contract is no field of a claim; did you mean billing_provider.contract_id?',
  ],
  ['a provider', { ccn: '1' }, 'ccn is no field of a claim; did you mean billing_provider.other_id?'],
  [
    'a provider, at its place',
    { servicing_provider: { ccn: '1' } },
    'servicing_provider.ccn is no field of a claim; did you mean other_id?',
  ],
  ['the patient', { gender: 'F' }, 'gender is no field of a claim; did you mean patient.sex?'],
  ['diagnoses', { dx: [] }, 'dx is no field of a claim; did you mean diagnosis_codes?'],
  ['another case', { statementFrom: 'x' }, 'statementFrom is no field of a claim; did you mean from_date?'],
  ['another provider', { npi: '1' }, 'npi is no field of a claim; did you mean billing_provider.npi?'],
  ['the last day', { discharge_date: 'x' }, 'discharge_date is no field of a claim; did you mean thru_date?'],
  [
    'a line of a professional claim in the 837',
    { lines: [{ SV101: '99213' }, { SV102: 90 }, { SV104: 1 }, { SV105: '11' }, { DTP472: 'x' }] },
    [
      ...[
        'lines.0.SV101 is no field of a claim; did you mean hcpcs?',
        'lines.1.SV102 is no field of a claim; did you mean charges?',
      ],
      ...[
        'lines.2.SV104 is no field of a claim; did you mean units?',
        'lines.3.SV105 is no field of a claim; did you mean pos?',
      ],
      'lines.4.DTP472 is no field of a claim; did you mean service_date?',
    ],
  ],
  ['the form locator of the period', { FL06: 'x' }, 'FL06 is no field of a claim; did you mean from_date?'],
  ['an insured’s id', { member_id: 'x' }, 'member_id is no field of a claim; did you mean patient.patient_id?'],
  ['a form locator', { FL04: '111' }, 'FL04 is no field of a claim; did you mean bill_type?'],
  [
    'an element of the 837',
    { lines: [{}, { SV202: '1' }] },
    'lines.1.SV202 is no field of a claim; did you mean hcpcs?',
  ],
  [
    'an entry of a list',
    { secondary_dxs: [{ present_on_admission: 'Y' }] },
    'secondary_dxs.0.present_on_admission is no field of a claim; did you mean poa?',
  ],
])('%s', (_, body, text) => {
  const read = readClaim(body);
  expect('claim' in read && read.claim.warnings.map((warning) => warning.text)).toEqual([text].flat());
});

it('leaves a name that nobody uses', () => {
  expect(fieldCalled('constructor', '')).toBeUndefined();
  expect(fieldCalled('ccn', 'irf_pai')).toBeUndefined();
  expect(fieldCalled('c'.repeat(100), '')).toBeUndefined();
});
