/** CMS's cases of the grouper: every answer, and of those that a claim can tell what goes over the wire. */

import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readCases } from '../../scripts/conformance/cases.ts';
import { msdrgCase, msdrgClaim, msdrgPack } from '../../scripts/conformance/modules/msdrg.ts';
import { versionOn } from '../../src/engine/codes/icd10-version.ts';
import { DRG_TABLES, type DrgLookup } from '../../src/engine/figures/drg-lookup.ts';
import { Tables } from '../../src/engine/frame/tables.ts';
import { drgCode } from '../../src/engine/groupers/msdrg/codes.ts';
import { MsdrgGrouper } from '../../src/engine/groupers/msdrg/grouper.ts';
import { MSDRG_GROUPER, msdrg } from '../../src/engine/groupers/msdrg/module.ts';
import { MsdrgTables } from '../../src/engine/groupers/msdrg/tables.ts';
import {
  areThere,
  casesFile,
  claimSent,
  codesSent,
  dataFile,
  hasBlankCode,
  isoDate,
  type Output,
  padded,
  runBoth,
  table,
} from '../support/sent.ts';
import { traced } from '../support/traced.ts';

const ARCHIVE = 'msdrg/msdrg-binary-access-1.5.0-data.zip';

describe.skipIf(!areThere)('MS-DRG', () => {
  let grouper: MsdrgGrouper;
  beforeAll(() => {
    grouper = new MsdrgGrouper(new MsdrgTables(msdrgPack([dataFile(ARCHIVE)])));
  });

  test('every case is explained as it is grouped', () => {
    for (const { id, claim, expected } of readCases(casesFile('msdrg'), msdrgCase)) {
      const input = msdrgClaim(claim);
      const drg = expected.drg as Output;
      const { result, steps } = traced((trace) => grouper.group(input, trace, 'cases'));
      expect(result, id).toEqual(grouper.group(input));
      const values = (name: string) => steps.filter(({ step }) => step === name).map(({ value }) => value);
      expect(values('initial_drg'), id).toEqual([drgCode(drg.initial_drg)]);
      expect(values('final_drg').at(-1) ?? drgCode(drg.initial_drg), id).toBe(drgCode(drg.final_drg));
      expect(values('hac_status').at(-1) ?? 'NOT_APPLICABLE', id).toBe(drg.hac_status);
      expect(values('hospital_acquired_condition'), id).toEqual(
        drg.sdx.flatMap((dx: Output) => dx.hacs.map((hac: Output) => hac.status)),
      );
    }
  });

  const published = new Map<string, string[][]>();
  const description = (file: string, id: number, version: number) => {
    const rows =
      published.get(file) ??
      gunzipSync(dataFile(`msdrg/${file}.tsv.gz`))
        .toString()
        .split('\n')
        .map((line) => line.split('\t'));
    published.set(file, rows);
    const row = rows.find(([of, from, to]) => Number(of) === id && Number(from) <= version && version <= Number(to));
    return row?.[3]?.trim() ?? '';
  };

  function passOnTheWire(pass: 'initial' | 'final', drg: Output, version: number) {
    return {
      [`${pass}_grc`]: drg[`${pass}_grc`],
      [`${pass}_mdc_value`]: padded(drg[`${pass}_mdc`], 2),
      [`${pass}_mdc_description`]: description('mdc_desc', drg[`${pass}_mdc`], version),
      [`${pass}_drg_value`]: padded(drg[`${pass}_drg`], 3),
      [`${pass}_drg_description`]: description('drg_desc', drg[`${pass}_drg`], version),
      [`${pass}_base_drg_value`]: padded(drg[`${pass}_base_drg`], 3),
      [`${pass}_base_drg_description`]: description('base_drg_desc', drg[`${pass}_base_drg`], version),
      [`${pass}_med_surg_type`]: drg[`${pass}_med_surg`],
      [`${pass}_severity`]: drg[`${pass}_severity`],
      [`${pass}_drg_sdx_severity`]: drg[`${pass}_sdx_severity`],
    };
  }

  const diagnosisOnTheWire = (dx: Output) => ({
    code: dx.code.toUpperCase(),
    grouping_impact: dx.affects,
    initial_severity_flag: dx.init_sev,
    final_severity_flag: dx.final_sev,
    hac_list: dx.hacs.map((hac: Output) => ({ hac_number: hac.n, hac_status: hac.status, hac_list: hac.list })),
    poa_error_code: dx.poa_error,
    recognized_by_grouper: dx.valid,
  });

  const onTheWire = (id: string, drg: Output, version: number) => ({
    claim_id: id,
    drg_version: String(version),
    drg: padded(drg.final_drg, 3),
    description: description('drg_desc', drg.final_drg, version),
    mdc: padded(drg.final_mdc, 2),
    weight: drg.final_drg / 1000,
    geometric_mean_los: drg.final_drg + 0.1,
    arithmetic_mean_los: drg.final_drg + 0.2,
    ...passOnTheWire('initial', drg, version),
    ...passOnTheWire('final', drg, version),
    hac_status: drg.hac_status,
    num_hac_categories_satisfied: drg.num_hac,
    grouper_flags: {
      admit_dx_grouper_flag: drg.admit_dx_flag,
      initial_secondary_dx_cc_mcc_flag: drg.initial_sdx_severity,
      final_secondary_dx_cc_mcc_flag: drg.final_sdx_severity,
      num_hac_categories_satisfied: drg.num_hac,
      hac_status_value: drg.hac_status,
    },
    principal_dx_output: diagnosisOnTheWire(drg.pdx),
    secondary_dx_outputs: drg.sdx.map(diagnosisOnTheWire),
    procedure_outputs: drg.procedures.map((px: Output) => ({
      code: px.code.toUpperCase(),
      grouping_impact: px.affects,
      is_or_procedure: px.or,
      recognized_by_grouper: px.valid,
      hac_usage: px.hac.map((hac: string) => ({
        hac_number: Number(hac.slice(4)),
        hac_status: 'HAC_CRITERIA_MET',
        hac_list: null,
      })),
    })),
    icd10_conversion_output: null,
  });

  /** True for a case whose values a claim has fields for, or that are the module's defaults. */
  const sendable = ({ claim }: z.infer<typeof msdrgCase>) =>
    claim.pdx !== null &&
    claim.hospital_status === 'NON_EXEMPT' &&
    claim.tie_breaker === undefined &&
    (claim.version === undefined || claim.version === versionOn(Number(claim.discharge_date))) &&
    !hasBlankCode(claim);

  test('every case that a claim can tell goes over the wire', () => {
    const lookup: DrgLookup = {
      entry: (drg) => ({
        drg,
        description: '',
        weight: Number(drg) / 1000,
        geometricMeanLos: Number(drg) + 0.1,
        arithmeticMeanLos: Number(drg) + 0.2,
        lowVolume: false,
        postAcute: false,
        specialPayPostAcute: false,
        effectiveDate: 0,
        endDate: 99999999,
      }),
    };
    const tables = new Tables(new Map([table(MSDRG_GROUPER, grouper), table(DRG_TABLES.IPPS, lookup)]));
    const sent = readCases(casesFile('msdrg'), msdrgCase).filter(sendable);
    expect(sent.length).toBeGreaterThan(1000);
    for (const { id, claim, expected } of sent) {
      const body = {
        claimid: id,
        thru_date: isoDate(claim.discharge_date),
        patient_status: claim.discharge_status === undefined ? '' : padded(claim.discharge_status, 2),
        patient: { sex: claim.sex },
        ...codesSent(claim),
      };
      const { output } = runBoth(msdrg, claimSent(body, id), tables);
      expect(output, id).toEqual(onTheWire(id, expected.drg, versionOn(Number(claim.discharge_date))));
    }
  });
});
