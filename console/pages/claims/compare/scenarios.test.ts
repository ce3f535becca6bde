import { expect, test } from 'vitest';
import { type Change, type DraftScenario, incompleteReason, namesOf, refusalsIn, scenarioOf } from './scenarios.ts';

const draft = (changes: readonly Change[], name = ''): DraftScenario => ({ id: '1', name, changes });

test('each change is what the service takes', () => {
  const changes: Change[] = [
    { kind: 'contract_id', value: ' DEMO-2026 ' },
    { kind: 'thru_date', value: '2026-04-16' },
    { kind: 'provider', value: '980002' },
    { kind: 'zip', value: '90210' },
    { kind: 'grouper_version', value: '43.1' },
    { kind: 'drg', value: 'lower' },
    { kind: 'releases', value: '2026-01-01' },
    { kind: 'modules', value: 'MSDRG, IPPS' },
    { kind: 'set', path: 'hmo', value: 'true' },
  ];
  expect(scenarioOf(draft(changes), 'all', {})).toEqual({
    name: 'all',
    contract_id: 'DEMO-2026',
    thru_date: '2026-04-16',
    provider: { other_id: '980002' },
    zip: '90210',
    grouper_version: '43.1',
    drg: 'lower',
    releases: { as_of: '2026-01-01' },
    modules: ['MSDRG', 'IPPS'],
    set: { hmo: true },
  });
});

test('a field that is text stays text, others are read as JSON', () => {
  const claim = { patient_status: '01', total_charges: 5, lines: [{ hcpcs: '99284' }] };
  const set = (path: string, value: string) =>
    scenarioOf(draft([{ kind: 'set', path, value }]), 'a', claim).set?.[path];
  expect(set('patient_status', '2')).toBe('2');
  expect(set('lines.0.hcpcs', '99285')).toBe('99285');
  expect(set('lines.0.hcpcs', 'null')).toBeNull();
  expect(set('patient_status', '')).toBeNull();
  expect(set('total_charges', '12.5')).toBe(12.5);
  expect(set('admission_source', '"1"')).toBe('1');
  expect(set('cond_codes', '["66"]')).toEqual(['66']);
  expect(set('bill_type', '0111x')).toBe('0111x');
});

test('unsaved terms go along', () => {
  const config = { effective_date: '2026-01-01' };
  const unsaved = { contract_id: 'DEMO-2026', config };
  expect(scenarioOf({ ...draft([]), unsaved }, 'a', {})).toEqual({ name: 'a', contract_id: 'DEMO-2026', config });
  expect(namesOf([{ ...draft([]), unsaved }])).toEqual(['Unsaved terms of DEMO-2026']);
});

test('scenarios are named by their changes, each by a name of its own', () => {
  const zip = draft([{ kind: 'zip', value: '90210' }]);
  expect(namesOf([zip, zip, draft([], 'As billed'), draft([{ kind: 'set', path: 'hmo', value: 'true' }])])).toEqual([
    'ZIP 90210',
    'ZIP 90210 (2)',
    'As billed (2)',
    'Medicare Advantage true',
  ]);
});

test('what a scenario lacks is said before it is asked for', () => {
  expect(incompleteReason(draft([{ kind: 'zip', value: '' }]), {})).toBe(
    'ZIP code of the place of service has no value.',
  );
  expect(incompleteReason(draft([{ kind: 'set', value: '1' }]), {})).toBe('A field of the claim has no name.');
  expect(incompleteReason(draft([]), {})).toBe('Add a change: without one this is the claim as billed.');
  const twice: Change[] = [
    { kind: 'zip', value: '90210' },
    { kind: 'zip', value: '10001' },
  ];
  expect(incompleteReason(draft(twice), {})).toBe('ZIP code of the place of service is changed twice.');
  const fields = Array.from(
    { length: 21 },
    (_, at): Change => ({ kind: 'set', path: `lines.${at}.units`, value: '1' }),
  );
  expect(incompleteReason(draft(fields), {})).toBe('A scenario changes at most 20 fields.');
  expect(incompleteReason(draft(fields.slice(1)), {})).toBeNull();
});

test('a refusal stands at its scenario', () => {
  const detail =
    'Invalid request: scenarios.1.thru_date: must be a date; scenarios.3: the path foo is no field of a claim; claims: must be a list';
  expect([...refusalsIn(detail)]).toEqual([
    [0, 'thru_date: must be a date'],
    [2, 'the path foo is no field of a claim'],
  ]);
});
