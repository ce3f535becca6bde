import { describe, expect, it, test } from 'vitest';
import { faultOf, type Scenario, scenarioClaim } from './scenario.ts';

const BODY = {
  claimid: 'C1',
  modules: ['AUTO'],
  thru_date: '2026-03-14',
  billing_provider: {
    other_id: '980001',
    npi: '1',
    contract_id: 'ACME',
    address: { zip: '10001', city: 'X' },
    carrier: '13282',
  },
  lines: [
    { hcpcs: '99213', charges: 5 },
    { hcpcs: '80053', servicing_provider: { npi: '2', locality: '01' } },
  ],
};

const scenario = (fields: Partial<Scenario>): Scenario => ({ name: 'test', ...fields });
function claimOf(fields: Partial<Scenario>, body: object = BODY) {
  const made = scenarioClaim(body as typeof BODY, scenario(fields));
  if ('problems' in made) throw new Error(made.problems[0]?.text);
  return made;
}
const problemOf = (fields: Partial<Scenario>, body: object = BODY) => {
  const made = scenarioClaim(body as typeof BODY, scenario(fields));
  return 'problems' in made ? made.problems.map(({ text }) => text) : null;
};

describe('a scenario', () => {
  it('without fields is the claim, and changes nothing that was sent', () => {
    const before = JSON.stringify(BODY);
    expect(claimOf({}).claim).toMatchObject({
      claimId: 'C1',
      modules: ['AUTO'],
      billingProvider: { otherId: '980001' },
    });
    claimOf({ provider: { other_id: '2' }, zip: { zip: '20001', zip4: '' }, set: { 'lines.0.charges': 9 } });
    expect(JSON.stringify(BODY)).toBe(before);
  });

  it('takes the whole provider, but the contract', () => {
    expect(claimOf({ provider: { other_id: '980002' } }).claim.billingProvider).toMatchObject({
      ...{ otherId: '980002', npi: '', contractId: 'ACME', carrier: '', address: { zip: '' } },
    });
    const other = claimOf({ provider: { other_id: '980002', contract_id: 'B' } });
    expect(other.claim.billingProvider?.contractId).toBe('B');
    expect(claimOf({ provider: { other_id: '980002' }, contractId: '0' }).claim.billingProvider?.contractId).toBe('0');
  });

  it('changes the servicing provider where it stands in for the billing one', () => {
    const body = { servicing_provider: { other_id: '1' } };
    expect(claimOf({ contractId: 'ACME' }, body).claim).toMatchObject({
      billingProvider: null,
      servicingProvider: { otherId: '1', contractId: 'ACME' },
    });
    expect(claimOf({ contractId: 'ACME' }, {}).claim.billingProvider?.contractId).toBe('ACME');
  });

  it('moves every provider to a ZIP code, without the localities that the claim names', () => {
    const { claim } = claimOf({ zip: { zip: '20001', zip4: '1234' } });
    const place = { address: { zip: '20001', zip4: '1234' }, carrier: '', locality: '' };
    expect(claim.billingProvider).toMatchObject({ ...place, otherId: '980001' });
    expect(claim.lines.map(({ servicingProvider }) => servicingProvider)).toEqual([
      null,
      expect.objectContaining(place),
    ]);
  });

  it('sets fields after the other changes', () => {
    const { claim } = claimOf({
      ...{ modules: ['MSDRG'], contractId: 'B' },
      set: {
        'lines.1.charges': 7,
        'billing_provider.contract_id': 'C',
        'billing_provider.additional_data.ipsf.special_wage_index': 1.2,
        'principal_dx.code': 'I50.23',
        thru_date: null,
      },
    });
    expect(claim.lines.map(({ charges }) => charges)).toEqual([5, 7]);
    expect(claim.billingProvider).toMatchObject({ contractId: 'C', overrides: { ipsf: { special_wage_index: 1.2 } } });
    expect(claim).toMatchObject({ modules: ['MSDRG'], principalDx: { code: 'I5023' }, thruDate: null });
  });

  it('adds entries to a list, also to one that the claim lacks', () => {
    const { claim } = claimOf({
      set: {
        'secondary_dxs.0.code': 'J96.01',
        'secondary_dxs.0.poa': 'Y',
        'secondary_dxs.1.code': 'N17.9',
      },
    });
    expect(claim.secondaryDxs.map(({ code, poa }) => [code, poa])).toEqual([
      ['J9601', 'Y'],
      ['N179', expect.anything()],
    ]);
  });

  it('chooses DRG and version', () => {
    expect(claimOf({ drg: 'lower', grouperVersion: 431 }).claim).toMatchObject({
      drgChoice: 'lower',
      grouperVersion: 431,
    });
    expect(claimOf({ drg: 'grouped' }).claim.drgChoice).toBeUndefined();
  });

  it('that is not saved goes by its contract, else by that of the claim', () => {
    const contract = { useMedicareBase: false };
    expect(claimOf({}).unsaved).toBeUndefined();
    expect(claimOf({ contract }).unsaved).toEqual({ contractId: 'ACME', contract });
    expect(claimOf({ contract, contractId: 'B' }).unsaved).toEqual({ contractId: 'B', contract });
  });
});

describe('a claim is refused', () => {
  test.each<[Partial<Scenario>, object, string]>([
    [{ set: { 'lines.2.charges': 1 } }, BODY, 'set lines.2.charges: the claim has no lines.2'],
    [{ set: { 'lines.0.charges': 1 } }, {}, 'set lines.0.charges: the claim has no lines.0'],
    [{ set: { 'span_codes.1.code': '74' } }, BODY, 'set span_codes.1.code: the claim has no span_codes.1'],
    [{ set: { 'claimid.x': 1 } }, BODY, 'set claimid.x: the claim has no claimid.x'],
    [{ set: { 'lines.x': 1 } }, BODY, 'set lines.x: the claim has no lines.x'],
    [{ thruDate: 20270101 }, {}, 'thru_date of the scenario moves no claim without thru_date'],
    [
      { contract: { useMedicareBase: true } },
      {},
      'the scenario has a contract or config that is not saved, and neither it nor the claim a contract_id',
    ],
    [{}, { thru_date: 'soon' }, 'thru_date must be a date written YYYYMMDD or YYYY-MM-DD'],
  ])('%j', (fields, body, sentence) => {
    expect(problemOf(fields, body)).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('a scenario for no claim', () => {
  test.each<[Partial<Scenario>, string | null]>([
    [{}, null],
    [{ set: { 'lines.7.charges': 1, 'lines.7.units': 2, 'lines.3.units': 1 } }, null],
    [{ set: { 'lines.7.charges': 1, 'cond_codes.3': '66', 'additional_data.pfs.lines.0.line': 1 } }, null],
    [{ set: { total_charge: 1 } }, 'total_charge is no field of a claim; did you mean total_charges?'],
    [{ set: { 'lines.0.charge': 1 } }, 'lines.0.charge is no field of a claim; did you mean charges?'],
    [{ set: { __proto__x: 1 } }, '__proto__x is no field of a claim'],
    [{ set: { 'lines.0.charges': '5' } }, 'lines.0.charges must be a number'],
    [{ set: { 'lines.charges': 5 } }, 'lines must be a list'],
    [{ provider: { other_id: 5 } }, 'billing_provider.other_id must be a text'],
    [{ provider: { ccn: '980001' } }, 'billing_provider.ccn is no field of a claim'],
    [{ modules: ['IPPS', 'AUTO'] }, 'Auto module cannot be paired with any other module request'],
    [{ modules: [] }, 'No modules specified in claim'],
    [{ modules: ['IPPZ'] }, 'modules: IPPZ is not one of'],
    [
      { contractId: '0', contract: { useMedicareBase: true } },
      'contract_id 0 is no contract, which contract and config need',
    ],
    [{ contractId: '0' }, null],
  ])('%j: %s', (fields, sentence) => {
    const fault = faultOf(scenario(fields));
    if (sentence === null) expect(fault).toBeNull();
    else expect(fault).toContain(sentence);
  });
});
