/** Claims of the payment systems beside IPPS, OPPS and ASC, on the sample alone: priced, explained, their parts adding up. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { FACILITY_CLAIMS } from '../support/facility-claims.ts';
import { importText } from '../support/imported.ts';
import { fault, operationsOf, readDocument } from '../support/operations.ts';
import { ask, createOrganization, post, seedDatabases } from '../support/seeded.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';

let key = '';
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

const stay = {
  bill_type: '111',
  admit_date: '2026-03-01',
  from_date: '2026-03-01',
  thru_date: '2026-03-15',
  patient_status: '01',
  total_charges: 60_000,
  principal_dx: { code: 'F332' },
  patient: { age: 55, sex: 'F', date_of_birth: '1971-02-03' },
};
/** A module and its claims, each with the modules to run. */
const CASES = Object.entries(FACILITY_CLAIMS).flatMap(([name, { modules, total, claims }]) =>
  Object.entries(claims).map(([title, [claim, code, amount]]) => ({
    name,
    title,
    modules,
    total,
    claim,
    code,
    amount,
  })),
);
const document = readDocument();
const answer = operationsOf(document).find(({ operationId }) => operationId === 'processClaim')?.responses[200];
const schema = answer?.content?.['application/json']?.schema ?? {};

describe.each(CASES)('$name: $title', ({ name, modules, total, claim, code, amount }) => {
  test.each([[modules.join(' and ')], ['AUTO']])(
    'of %s has its return code and total, and its steps add up',
    async (asked) => {
      const names = asked === 'AUTO' ? [asked] : modules;
      const { status, body } = await post('/claimsproc/process/pps?explain=true', key, { ...claim, modules: names });
      const output = body as { error: string | null; trace: Record<string, Step[]> } & Record<
        string,
        Record<string, unknown> & { return_code: { code: string } }
      >;
      expect([status, output.error]).toEqual([200, null]);
      const { [name]: priced, trace } = output;
      expect([priced?.return_code.code, priced?.[total] ?? null]).toEqual([code, amount]);
      expect(faultsOf(trace[name] ?? [])).toEqual([]);
      if (amount !== null) expect(trace[name]?.length).toBeGreaterThan(4);
      expect(fault(document, schema, body)).toBeNull();
    },
  );
});

test.each(
  Object.entries(FACILITY_CLAIMS).filter(([, { modules }]) => !['HOSPICE', 'FQHC'].includes(modules.at(-1) ?? '')),
)('C4: a provider of %s that is not in the sample: where its record comes from', async (_, { modules, claims }) => {
  const [[claim] = []] = Object.values(claims);
  const body = { ...claim, modules, billing_provider: { other_id: '330101' } };
  const { status, body: output } = await post<{ error: string }>('/claimsproc/process/pps', key, body);
  const [file] = output.error.match(/[IO]PSF/) ?? [];
  expect([status, output.error]).toEqual([
    400,
    expect.stringMatching(
      new RegExp(
        `P0003: Provider not found in ${file} - CCN 330101: .*sample of ${file}.*\`npm run data -- pull ${file?.toLowerCase()}\`.*custom provider`,
      ),
    ),
  ]);
});

test.each(Object.entries(FACILITY_CLAIMS))(
  'C8: %s names the version of the year of the claim',
  async (name, { modules, claims }) => {
    const [[claim] = []] = Object.values(claims);
    const { thru_date } = claim as { thru_date: string };
    const { body } = await post<Record<string, { calculation_version: string }>>('/claimsproc/process/pps', key, {
      ...claim,
      modules,
    });
    expect(body[name]?.calculation_version).toMatch(new RegExp(`^${thru_date.slice(0, 4)}(\\.\\d)?$`));
  },
);

describe('figures that the operator gives', () => {
  interface Output {
    error: string | null;
    error_list: { code: string; explanation: string }[];
    warnings: { code: string; text: string }[];
    ipps: {
      total_payment: number | null;
      calculation_version: string;
      return_code_data: { code: string; explanation: string };
    };
    irf: { total_payment: number | null; return_code: { code: string; explanation: string } };
    trace: Record<string, Step[]>;
  }
  const process = async (claim: object) => {
    const { status, body, headers } = await post<Output>('/claimsproc/process/pps?explain=true', key, claim);
    expect(status).toBe(200);
    return { ...body, release: headers.get('X-Data-Release') ?? '' };
  };
  const periodsOf = async (module: string) => {
    const { body } = await ask<{ modules: { name: string; missing: string[]; periods: { name: string }[] }[] }>(
      '/claimsproc/health',
      key,
    );
    const found = body.modules.find(({ name }) => name === module);
    return { periods: found?.periods.map(({ name }) => name) ?? [], missing: found?.missing ?? [] };
  };
  /** Claims see what is imported within five seconds. */
  let ahead = 0;
  const later = () => {
    ahead += 10_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  test('A16: price an inpatient stay of FY 2027, whose threshold the service does not hold', async () => {
    await importText(
      'drgstable-2027.csv',
      `diagnosticRelatedGroup,effectiveDate,weight,geometricMeanLengthOfStay,lowVolumeDrg,arithmeticMeanLengthOfStay,postAcuteCare,specialPaymentPostAcuteCare,description
871,20261001,1.9320,4.7,,6.2,Y,,SEPTICEMIA
999,20261001,0.0000,0.0,,0.0,,,UNGROUPABLE
`,
    );
    await importText(
      'cbsa-wage-index-2027.csv',
      `cbsa,size,effectiveDate,geographicWageIndex,reclassifiedWageIndex,imputedFloorWageIndex,name
05,,20261001,1.3982,1.3982,0.0000,CALIFORNIA
`,
    );
    const claim = {
      ...stay,
      ...{ admit_date: '2026-11-01', from_date: '2026-11-01', thru_date: '2026-11-08', los: 7 },
      modules: ['IPPS'],
      billing_provider: {
        other_id: '980001',
        additional_data: {
          ipsf: { cbsa_actual_geographic_location: '05', cbsa_wi_location: '', cbsa_standardized_amount_location: '' },
        },
      },
      additional_data: { drg: '871' },
    };
    const bounded = await process(claim);
    expect([bounded.ipps.return_code_data.code, bounded.ipps.total_payment]).toEqual(['14', 24568.83]);
    expect(bounded.trace.ipps?.find(({ step }) => step === 'operating_outlier_payment')).toMatchObject({
      formula: 'none, whatever the fixed-loss threshold is: nothing of costs is above payment_with_add_ons',
      value: '0',
    });
    expect(faultsOf(bounded.trace.ipps ?? [])).toEqual([]);
    const costly = { ...claim, total_charges: 200_000 };
    const before = await process(costly);
    expect(before.ipps).toMatchObject({ total_payment: null, return_code_data: { code: 'IPPS09' } });
    expect(before.ipps.return_code_data.explanation).toContain('Fiscal year 2027 of IPPS lacks fixed_loss_threshold:');
    expect(before.error_list).toMatchObject([{ code: 'IPPS09' }]);
    expect((await periodsOf('IPPS')).missing).toEqual([
      'Fiscal year 2027 of IPPS lacks fixed_loss_threshold, hospital_specific_update.neutrality and no_cost_product_factor: figures that an import of pricer-figures can give. Claims that do not depend on them are priced, others say what they lack.',
    ]);

    const given = 'payment_system,year,figure,value,citation\nIPPS,2027,fixed_loss_threshold,51679,an example\n';
    await importText('figures.csv', given);
    later();
    expect((await process(claim)).ipps.total_payment).toBe(24568.83);
    const after = await process(costly);
    expect(after.error_list).toEqual([]);
    // 4519.68 × 1.3982 + 2328.32, times 1.9320, and what the record adds.
    expect(after.trace.ipps?.find(({ step }) => step === 'operating_federal_payment')?.value).toBe('16707.427064832');
    expect(after.ipps.calculation_version).toBe('2027');
    expect(after.ipps.total_payment).toBeGreaterThan(16_000);
    expect(after.trace.ipps?.find(({ step }) => step === 'outlier_threshold')).toMatchObject({
      value: '51679',
      citation:
        '42 CFR 412.80(a)(3); an example, IPPS FY 2027 figures of the operator (given by the operator of the service)',
    });
    expect(faultsOf(after.trace.ipps ?? [])).toEqual([]);
    expect(after.warnings).toContainEqual({
      code: 'OPERATOR_FIGURES',
      field: 'thru_date',
      text: 'IPPS priced the claim by figures that the operator of the service gives: fixed_loss_threshold',
    });
    expect(after.release).toContain('IPPS FY 2027 figures of the operator');
    expect((await periodsOf('IPPS')).periods).toContain('FY 2027');
  });

  test('price a rehabilitation stay of a year of which the service holds none', async () => {
    await importText(
      'jar/irf/cmg-codes-2027.csv',
      `cmgCode,bRelativeWeight,cRelativeWeight,dRelativeWeight,aRelativeWeight,bAvgLengthOfStay,cAvgLengthOfStay,dAvgLengthOfStay,aAvgLengthOfStay
0104,2.0000,1.8000,1.6000,1.5000,16,17,16,14
`,
    );
    await importText(
      'irf/cbsa-wage-index-2027.csv',
      `cbsa,effectiveDate,geographicWageIndex,name,imputedFloorWageIndex,reclassifiedWageIndex,ruralFloorWageIndex,size
33124,20261001,1.0000,INVENTED,,,,
`,
    );
    const claim = {
      ...FACILITY_CLAIMS.irf?.claims['full stay']?.[0],
      modules: ['IRF'],
      ...{ admit_date: '2026-11-01', from_date: '2026-11-01', thru_date: '2026-11-15' },
      lines: [{ revenue_code: '0024', hcpcs: 'A0104', service_date: '2026-11-01', units: 1 }],
      billing_provider: { other_id: '983025', additional_data: { ipsf: { federal_pps_blend: '4' } } },
    };
    const before = await process(claim);
    expect(before.irf).toMatchObject({ total_payment: null, return_code: { code: '97' } });
    expect(before.irf.return_code.explanation).toContain('lacks standard_amount, reduced_amount, outlier_threshold');
    const figures = {
      ...{ standard_amount: '20000', reduced_amount: '19600', outlier_threshold: '11000' },
      ...{
        labor_share: '0.74',
        non_labor_share: '0.26',
        transition_rural_factor: '1',
        wage_index_decrease_limit: '-0.05',
      },
    };
    const lines = Object.entries(figures).map(([name, value]) => `IRF,2027,${name},${value},an example`);
    await importText('figures.csv', ['payment_system,year,figure,value,citation', ...lines, ''].join('\n'));
    later();
    const after = await process(claim);
    expect(after.error_list).toEqual([]);
    // 1.5 × 20000 in an area of index 1, and what the record adds.
    expect(after.irf.return_code).toMatchObject({ code: '00' });
    expect(after.irf.total_payment).toBeGreaterThan(29_000);
    expect(faultsOf(after.trace.irf ?? [])).toEqual([]);
    const cited = after.trace.irf?.filter(({ citation }) => citation.includes('IRF FY 2027 figures of the operator'));
    expect(cited?.length).toBeGreaterThan(2);
    expect(after.warnings.map(({ code }) => code)).toContain('OPERATOR_FIGURES');
    expect((await periodsOf('IRF')).periods).toContain('FY 2027');
  });
});

describe('under contracts', () => {
  type Claim = { billing_provider?: object };
  interface Output {
    error: string | null;
    contract: { total: number | null; total_reason: string | null; custom_provider_id?: string };
    psych: { total_payment: number };
    ltch: { total_payment: number };
  }
  const make = async (path: string, body: object): Promise<string> => {
    const made = await post<{ id: string }>(path, key, body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.id;
  };
  async function contract(id: string, config: object = {}): Promise<void> {
    await make('/contracts', { contract_id: id, name: 'Plan', use_medicare_base: true });
    await make(`/contracts/${id}/configs`, { effective_date: '2025-01-01', termination_date: '2026-09-30', ...config });
  }
  async function process(name: string, id: string): Promise<Output> {
    const system = FACILITY_CLAIMS[name];
    const [claim] = Object.values(system?.claims ?? {})[0] as [Claim, string, number];
    const { status, body } = await post<Output>('/claimsproc/process/pps', key, {
      ...claim,
      modules: system?.modules,
      billing_provider: { ...claim.billing_provider, contract_id: id },
    });
    expect([status, body.error]).toEqual([200, null]);
    return body;
  }
  const medicare = (name: string) => Object.values(FACILITY_CLAIMS[name]?.claims ?? {})[0]?.[2] as number;
  const scheduleOf = async (items: object[]) => {
    const id = await make('/custom-fee-schedules/', { name: `Stays ${crypto.randomUUID()}` });
    for (const item of items)
      await post(`/custom-fee-schedules/${id}/items`, key, { effective_date: '2025-01-01', ...item });
    return id;
  };

  test.each(Object.keys(FACILITY_CLAIMS))('%s without a schedule is paid as Medicare pays', async (name) => {
    await contract(`BASE-${name}`);
    const output = await process(name, `BASE-${name}`);
    expect([output.contract.total, output.contract.total_reason]).toEqual([medicare(name), null]);
  });

  test.each([
    ['LTCH', 'ltch', '189'],
    ['IPF', 'psych', '885'],
  ] as const)('a table of %s gives the weight of its payment system alone', async (system, name, drg) => {
    await make('/custom-drg-tables/', { drg_id: `own-${name}`, source_year: 2026, payment_system: system });
    await contract(`DRG-${name}`, { custom_drg_table_id: `own-${name}` });
    expect((await process(name, `DRG-${name}`))[name].total_payment).toBe(medicare(name));
    const path = `/custom-drg-tables/own-${name}/entries/${drg}?effective_date=2025-10-01`;
    const { body: entry } = await ask<{ weight: number }>(path, key);
    const { status } = await ask(path, key, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ weight: entry.weight * 2 }),
    });
    expect(status).toBe(200);
    const doubled = (await process(name, `DRG-${name}`))[name].total_payment;
    expect(doubled / medicare(name)).toBeCloseTo(2, 4);
  });

  test.each([
    ['percent of Medicare', { pricing_type: 'percent_of_medicare', pricing_amount: 110 }, () => medicare('ltch') * 1.1],
    ['a day', { pricing_type: 'per_unit', pricing_amount: 1500 }, (days: number) => days * 1500],
  ])('a stay by %s', async (title, item, expected) => {
    const id = `STAY-${title.length}`;
    await contract(id, { custom_fee_schedule_id: await scheduleOf([{ code: '189', code_type: 'DRG', ...item }]) });
    const [claim] = Object.values(FACILITY_CLAIMS.ltch?.claims ?? {})[0] as [{ los: number }, string, number];
    expect((await process('ltch', id)).contract.total).toBeCloseTo(expected(claim.los), 2);
  });

  test('the contract’s own record is priced by', async () => {
    await contract('OWN');
    const [claim] = Object.values(FACILITY_CLAIMS.psych?.claims ?? {})[0] as [
      { billing_provider: { other_id: string } },
      string,
      number,
    ];
    const custom = await make('/custom-providers/', {
      ...{ provider_id: claim.billing_provider.other_id, contract_id: 'OWN', label: 'Rural' },
      ...{ effective_date: '2025-10-01', termination_date: '2026-09-30' },
      data: { ipsf: { cbsa_actual_geographic_location: '10' } },
    });
    const { contract: used, psych } = await process('psych', 'OWN');
    expect(used.custom_provider_id).toBe(custom);
    expect(psych.total_payment).not.toBe(medicare('psych'));
    expect(used.total).toBe(psych.total_payment);
  });
});
