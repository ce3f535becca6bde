/**
 * Outpatient claims over the wire, on the sample: what becomes of their lines, and what the editor takes beside its tables.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { MueRow } from '../../src/datasets/edits/rows.ts';
import type { Step } from '../../src/engine/core/trace.ts';
import type { IoceOutput } from '../../src/engine/editors/ioce/output.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { sendTo, textOf } from '../support/batches.ts';
import { d1Target } from '../support/d1-target.ts';
import { OUTPATIENT_CLAIMS, type OutpatientClaim } from '../support/outpatient-claims.ts';
import { call, costOf, createOrganization, IMPORTED_AT, post, seedOwnDatabases } from '../support/seeded.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';

interface Output {
  ioce: IoceOutput;
  error: string | null;
  warnings: { code: string; field: string; text: string }[];
  trace: Record<string, Step[]>;
}

let key = '';
beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});

const process = (claim: object, query = '') =>
  post<Output>(`/claimsproc/process/pps${query}`, key, { modules: ['IOCE'], ...claim });

/** A line as the claims write it. */
function written({ status_indicator: si, payment_apc: apc, ...line }: IoceOutput['line_item_list'][number]): string {
  const marks = [
    ['k', line.packaging_flag.flag, si === 'N' ? '1' : '0'],
    ['f', String(line.discounting_formula), '1'],
    ['m', line.payment_method_flag, '0'],
    ['c', line.composite_adjustment_flag, '00'],
    ['p', line.payment_adjustment_flag01.flag, '0'],
  ].flatMap(([mark, value, usual]) => (value === usual ? [] : [`${mark}${value}`]));
  const edits = line.hcpcs_edit_list.map(({ edit }) => `e${edit}`);
  return [si, ...(apc === '00000' ? [] : [apc]), ...marks, ...edits].join(' ');
}

const claimNamed = (name: string) => OUTPATIENT_CLAIMS.find(([title]) => title === name)?.[1] as OutpatientClaim;
const VISIT = claimNamed('clinic visit with an ECG');

describe('on the sample', () => {
  test.each(OUTPATIENT_CLAIMS)('%s', async (_, claim, lines) => {
    const { status, body, headers } = await process(claim, '?explain=true');
    expect([status, body.error]).toEqual([200, null]);
    // Composites and flags stand in the order of the line's fields.
    expect(body.ioce.line_item_list.map(written)).toEqual(lines.map((line) => line.replace(/ (c\d+) (.*)$/, ' $1 $2')));
    expect(body.ioce.processing_information).toMatchObject({ return_code: { code: 0 }, internal_version: 102 });
    expect(faultsOf(body.trace.ioce ?? [])).toEqual([]);
    expect(headers.get('X-Data-Release')).toContain('IOCE v26.0-v27.1 (sample)');
  });

  test('a warm claim costs no round trip', async () => {
    await process(VISIT);
    const response = await call('/claimsproc/process/pps', key, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ modules: ['IOCE'], ...VISIT }),
    });
    expect(costOf(response)).toMatchObject({ rowsRead: 0, roundTrips: 0 });
  });

  test.each<[string, object, string]>([
    ['a code', { lines: [{ ...VISIT.lines[0], hcpcs: '99499' }] }, 'does not have 99499'],
    ['a diagnosis', { principal_dx: { code: 'W5541XA' } }, 'does not have W5541XA'],
    [
      'a quarter before it',
      { from_date: '2024-12-31', thru_date: '2024-12-31', lines: [] },
      'are loaded for claims from 2025-01-01 to 2026-06-30',
    ],
    [
      'a quarter after it',
      { from_date: '2026-07-01', thru_date: '2026-07-01', lines: [] },
      'are loaded for claims from 2025-01-01 to 2026-06-30',
    ],
  ])('%s that it lacks is no error of the claim', async (_, change, sentence) => {
    const { status, body } = await process({ ...VISIT, ...change });
    expect([status, body.ioce]).toEqual([400, null]);
    expect(body.error).toContain(sentence);
  });
});

test('an invalid revenue code is an edit, of the sample too: it has them all', async () => {
  const { body } = await process({ ...VISIT, lines: [{ ...VISIT.lines[0], revenue_code: '9999' }] });
  expect(body.ioce.line_item_list[0]?.revenue_edit_list).toEqual([
    { edit: '041', description: 'Invalid revenue code' },
  ]);
  expect(body.ioce).toMatchObject({ claim_disposition: '4', claim_return_to_provider_disposition: '1' });
});

test('a code in lower case is edit 6, and a warning says why', async () => {
  const { body } = await process({ ...VISIT, lines: [{ ...VISIT.lines[0], hcpcs: 'g0463' }] });
  expect(body.ioce.line_item_list[0]?.hcpcs_edit_list.map(({ edit }) => edit)).toEqual(['006']);
  expect(body.warnings).toEqual([
    {
      code: 'CODE_CASE',
      field: 'lines.0.hcpcs',
      text: 'lines.0.hcpcs is g0463, which the editor holds for invalid: write G0463',
    },
  ]);
});

describe('the contract’s bypass configuration', () => {
  const conflicting = {
    ...VISIT,
    lines: [
      VISIT.lines[0],
      { ...VISIT.lines[1], revenue_code: '0914', hcpcs: '90837' },
      { ...VISIT.lines[1], revenue_code: '0915', hcpcs: '90853' },
    ],
  };
  const billed = (contract: string, change: object = {}) => ({
    ...conflicting,
    billing_provider: { other_id: '340001', contract_id: contract },
    ...change,
  });
  const editsOf = ({ ioce }: Output) =>
    ioce.line_item_list.map(({ hcpcs_edit_list }) => hcpcs_edit_list.map(({ edit }) => edit).join());

  async function contract(start = '2026-01-01'): Promise<string> {
    const config = await post<{ id: string }>('/ioce-bypass/configs', key, {
      name: 'NCCI',
      effective_start_date: start,
    });
    await post(`/ioce-bypass/configs/${config.body.id}/lines`, key, [{ hcpcs_code: '90837', edit_codes: ['040'] }]);
    const contract_id = `C-${crypto.randomUUID()}`;
    await post('/contracts', key, { contract_id, name: 'Commercial outpatient', use_medicare_base: true });
    const terms = { effective_date: '2025-10-01', termination_date: '2026-09-30', ioce_config_id: config.body.id };
    expect((await post(`/contracts/${contract_id}/configs`, key, terms)).status).toBe(201);
    return contract_id;
  }

  test('lifts edits of its lines, and its trace says which line of it did', async () => {
    expect(editsOf((await process(conflicting)).body)).toContain('040');
    const { body } = await process(billed(await contract()), '?explain=true');
    expect([body.error, ...editsOf(body)]).toEqual([null, '', '', '']);
    expect(body.trace.ioce?.find(({ step }) => step === 'line_2_bypass_configuration')?.inputs).toMatchObject({
      hcpcs_code: '90837',
    });
  });

  test('lifts none on a day on which it is not in force', async () => {
    expect(editsOf((await process(billed(await contract('2026-04-01')))).body)).toContain('040');
  });
});

describe('titles of codes', () => {
  const billed = (from_date: string, hcpcs: string, modifiers: string[]) => ({
    ...{ bill_type: '131', from_date, thru_date: from_date, patient: VISIT.patient, principal_dx: { code: 'R0789' } },
    ...{ rfvdx: ['R0789'], secondary_dxs: [{ code: 'I10' }] },
    lines: [{ revenue_code: '0510', hcpcs, modifiers, units: 1, charges: 200, service_date: from_date }],
  });

  test('of diagnoses, level II codes and modifiers are CMS’s; licensed descriptors are not sent', async () => {
    const { ioce } = (await process(billed('2026-03-10', 'G0463', ['25', 'PN']))).body;
    expect(ioce.principal_diagnosis_code).toMatchObject({ diagnosis: 'R0789', description: 'Other chest pain' });
    expect(ioce.reason_for_visit_diagnosis_code_list).toMatchObject([{ description: 'Other chest pain' }]);
    expect(ioce.secondary_diagnosis_code_list).toMatchObject([{ description: 'Essential (primary) hypertension' }]);
    expect(ioce.line_item_list).toMatchObject([
      {
        hcpcs_description: 'Hospital outpatient clinic visit for assessment and management of a patient',
        hcpcs_modifier_input_list: [
          { hcpcs_modifier: '25', description: expect.stringContaining('separate visit') },
          { hcpcs_modifier: 'PN', description: expect.stringMatching(/^NON-EXCEPTED SERVICE/) },
        ],
      },
    ]);
    const cpt = (await process(billed('2026-03-10', '99284', []))).body;
    expect(cpt.ioce.line_item_list).toMatchObject([{ hcpcs: '99284', hcpcs_description: '' }]);
  });

  test('are those of the claim’s first day: blank where none of it is loaded', async () => {
    const [then, now] = await Promise.all(
      ['2025-01-15', '2026-03-10'].map(async (day) => (await process(billed(day, 'G0463', []))).body.ioce),
    );
    // Addendum A of the first quarter of 2025, and ICD-10-CM of fiscal year 2026.
    const clinic = 'Clinic Visits and Related Services';
    expect(then?.line_item_list).toMatchObject([
      { payment_apc: '05012', hcpcs_apc_description: clinic, payment_apc_description: clinic },
    ]);
    expect(now?.line_item_list).toMatchObject([{ payment_apc: '05012', payment_apc_description: '' }]);
    expect([then, now].map((ioce) => ioce?.principal_diagnosis_code?.description)).toEqual(['', 'Other chest pain']);
  });

  test('cost one round trip for new codes of all claims of a batch, and none again', async () => {
    const lines = ['G0463', 'G0378', 'J1096'].map((code) =>
      JSON.stringify({ modules: ['IOCE'], ...billed('2026-03-11', code, []) }),
    );
    const send = () => sendTo('/process/batch', key, lines.join('\n'));
    const texts = [await textOf(await send()), await textOf(await send())];
    expect(texts[1]).toBe(texts[0]);
    const cost = await costOf(
      await call('/claimsproc/process/pps', key, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: lines[0] as string,
      }),
    );
    expect(cost).toMatchObject({ roundTrips: 0 });
  });
});

describe('dispositions of edits', () => {
  const NAMES = {
    claim_disposition: 'Overall Claim Disposition',
    claim_rejection_disposition: 'Claim Rejection Disposition',
    claim_denial_disposition: 'Claim Denial Disposition',
    claim_return_to_provider_disposition: 'Return to Provider Disposition',
    claim_suspension_disposition: 'Suspension Disposition',
    line_rejection_disposition: 'Line Item Rejection Disposition',
    line_denial_disposition: 'Line Item Denial Disposition',
  };

  /** 96374 is part of 74177: edit 40 rejects its line. */
  const pair = {
    ...{ bill_type: '131', from_date: '2026-03-10', thru_date: '2026-03-10', patient_status: '01' },
    ...{ patient: VISIT.patient, principal_dx: { code: 'R0789' } },
    lines: [
      { revenue_code: '0450', hcpcs: '99284', modifiers: ['25'] },
      { revenue_code: '0350', hcpcs: '74177' },
      { revenue_code: '0260', hcpcs: '96374' },
    ].map((line) => ({ ...line, service_date: '2026-03-10', units: 1, charges: 250 })),
  };
  const claims: [string, object][] = [
    ...OUTPATIENT_CLAIMS.map(([name, claim]): [string, object] => [name, claim]),
    ['a pair', pair],
  ];

  test('have CMS’s names and, where there is one, the text of their value', async () => {
    const values = new Set<unknown>();
    for (const [name, claim] of claims) {
      const ioce = { ...(await process(claim)).body.ioce } as Record<string, unknown>;
      for (const [field, title] of Object.entries(NAMES)) {
        const { [field]: value, [`${field}_value_description`]: text } = ioce;
        expect(ioce[`${field}_description`], `${name}: ${field}`).toBe(title);
        expect(text === '', `${name}: ${field} ${value} ${text}`).toBe(value === '0');
        values.add(text);
      }
    }
    expect([...values]).toEqual([
      '',
      'Only line item denial or rejection edits present',
      'One or more edits present that cause one or more line items to be rejected',
    ]);
  });
});

describe('medically unlikely edits', () => {
  const limit = (code: string, mueValue: number, adjudicationIndicator: '1' | '2'): MueRow =>
    ({
      code,
      mueType: 'Facility',
      mueValue,
      adjudicationIndicator,
      rationale: 'CMS Policy',
      effectiveDate: 20260101,
      endDate: 20260331,
    }) as MueRow;
  const warned = async (claim: object) =>
    (await process(claim)).body.warnings.map(({ code, field, text }) => `${code} ${field}: ${text}`);
  const line = (hcpcs: string, units: number) => ({ ...VISIT.lines[0], hcpcs, units, modifiers: [] });

  test('say nothing where the quarter is not loaded, and warn where it is', async () => {
    const excess = { ...VISIT, lines: [line('93005', 40), line('85025', 2), line('85025', 3)] };
    expect(await warned(excess)).toEqual([]);
    const rows = [limit('93005', 3, '1'), limit('85025', 4, '2')];
    const facts = {
      dataset: 'mue-outpatient',
      scope: '20260101-20260331',
      label: 'MUE Outpatient Hospital 2026Q1',
      source: 'test',
      sourceUrl: null,
      sha256: 'test',
      licence: 'public domain',
      effectiveStart: 20260101,
      effectiveEnd: 20260331,
      rowCount: rows.length,
      isSample: false,
      importedAt: IMPORTED_AT,
    };
    await loadRelease(d1Target(env.REFERENCE), IMPORT_TABLES.mue, facts, rows);
    // Claims see what has changed within five seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
    const warnings = await warned(excess);
    vi.useRealTimers();
    expect(warnings).toEqual([
      'MUE lines.0.units: 40 units of 93005 are more than the medically unlikely edit allows: 3 for a line',
      'MUE lines.1.units: 5 units on one day of 85025 are more than the medically unlikely edit allows: 4 for a day',
    ]);
    expect(
      await warned({
        ...excess,
        from_date: '2026-04-10',
        thru_date: '2026-04-10',
        lines: [{ ...line('93005', 40), service_date: '2026-04-10' }],
      }),
    ).toEqual([]);
  });
});
