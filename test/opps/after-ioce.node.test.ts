/** What the outpatient editor answers to its cases goes to the OPPS pricer: no flag of the editor is unknown to it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { oppsTablesIn } from '../../scripts/conformance/modules/opps.ts';
import type { IoceLine } from '../../src/engine/editors/ioce/answer/result.ts';
import { opps } from '../../src/engine/pricers/opps/module.ts';
import { OPPS_TABLES } from '../../src/engine/pricers/opps/tables.ts';
import type { ProviderRecord } from '../../src/engine/provider/provider-file.ts';
import { editedClaim, editedLine } from '../support/edited-claim.ts';
import { claimFor, runModule, tablesWith } from '../support/pricer-module.ts';
import { areThere, casesFile } from '../support/sent.ts';

const flag = z.object({ flag: z.string() }).optional();
const ioceCase = z.object({
  id: z.string(),
  claim: z.looseObject({ from_date: z.string().nullish(), lines: z.array(z.looseObject({})) }),
  expected: z.looseObject({
    processing_information: z.looseObject({ return_code: z.object({ code: z.int() }) }),
    claim_processed_flag: z.string().default('0'),
    apc_return_buffer_flag: z.string().default(''),
    nopps_bill_flag: z.string().default('0'),
    value_code_output_list: z.array(z.object({ code: z.string(), value: z.string() })).default([]),
    line_item_list: z
      .array(
        z.looseObject({
          payment_apc: z.string().default('00000'),
          status_indicator: z.string().default(''),
          payment_indicator: z.string().default(''),
          payment_method_flag: z.string().default(''),
          composite_adjustment_flag: z.string().default('00'),
          rejection_denial_flag: z.string().default('0'),
          action_flag_output: z.string().default('0'),
          discounting_formula: z.int().default(1),
          units_output: z.int().default(1),
          packaging_flag: flag,
          payment_adjustment_flag01: flag,
          payment_adjustment_flag02: flag,
        }),
      )
      .default([]),
  }),
});
type IoceCase = z.infer<typeof ioceCase>;

function lineOf(line: IoceCase['expected']['line_item_list'][number]): IoceLine {
  return editedLine({
    paymentApc: line.payment_apc,
    statusIndicator: line.status_indicator,
    paymentIndicator: line.payment_indicator,
    paymentMethodFlag: line.payment_method_flag,
    compositeAdjustmentFlag: line.composite_adjustment_flag,
    rejectionDenialFlag: line.rejection_denial_flag,
    actionFlagOutput: line.action_flag_output,
    discountingFormula: line.discounting_formula,
    unitsOutput: line.units_output,
    packagingFlag: line.packaging_flag?.flag ?? '0',
    paymentAdjustmentFlag01: line.payment_adjustment_flag01?.flag ?? '0',
    paymentAdjustmentFlag02: line.payment_adjustment_flag02?.flag ?? '0',
  });
}
const folder = join(process.env.PPS_EDGE_DATA ?? '', 'pricers', 'opps');

const RECORD: ProviderRecord = {
  provider_ccn: '330001',
  effective_date: 20200101,
  termination_date: 0,
  cbsa_actual_geographic_location: '35614',
  operating_cost_to_charge_ratio: 0.25,
  hospital_quality_indicator: '1',
};

/** Lines that the editor leaves without a result for the pricer: their flags are those of other payment systems. */
const NOT_FOR_OPPS: ReadonlySet<string> = new Set(['E1', 'E2', 'Q1', 'Q2', 'Q3', 'Q4', '']);

describe.skipIf(!areThere).each([2025, 2026])('cases of %s', (year) => {
  test('every line comes to a code that its flags explain', () => {
    const tables = tablesWith(OPPS_TABLES, oppsTablesIn(folder, year));
    const lines = gunzipSync(readFileSync(casesFile('ioce')))
      .toString()
      .trim()
      .split('\n');
    let [claims, paid] = [0, 0];
    for (const text of lines) {
      const { id, claim, expected } = ioceCase.parse(JSON.parse(text));
      if (!claim.from_date?.startsWith(String(year)) || typeof claimFor(opps, claim) === 'string') continue;
      claims++;
      const edited = editedClaim({
        returnCode: expected.processing_information.return_code.code,
        claimProcessedFlag: expected.claim_processed_flag,
        apcReturnBufferFlag: expected.apc_return_buffer_flag,
        nonOppsBillTypeFlag: expected.nopps_bill_flag,
        valueCodes: expected.value_code_output_list.map(({ code, value }) => ({ code, amount: Number(value) })),
        lines: expected.line_item_list.map(lineOf),
      });
      const { output } = runModule(opps, claim, { tables, record: RECORD, results: { IOCE: edited } });
      for (const [place, line] of (output.service_lines ?? []).entries()) {
        // A contractor may set what the editor never does.
        if (claim.lines[place]?.override) continue;
        const { statusIndicator, packagingFlag, paymentMethodFlag } = edited.lines[place] as IoceLine;
        const code = line.return_code.code as string;
        const where = `${id} line ${place + 1}: ${code}`;
        if (code <= '25' && code !== '00') paid++;
        if (code === '40') expect(NOT_FOR_OPPS, where).toContain(statusIndicator);
        if (code === '45') expect(['5', '6'], where).toContain(packagingFlag);
        if (code === '49') expect(['1', '2', '3', '4', '5', 'C', 'V'], where).toContain(paymentMethodFlag);
        expect(['30', '38', '43', '44', '48'], where).not.toContain(code);
      }
    }
    expect(claims).toBeGreaterThan(100);
    expect(paid).toBeGreaterThan(100);
  });
});
