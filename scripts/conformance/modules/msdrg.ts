/** Compares the MS-DRG grouper with CMS's grouper. */

import { z } from 'zod';
import { msdrgFile } from '../../../src/datasets/drg/msdrg.ts';
import { versionOn } from '../../../src/engine/codes/icd10-version.ts';
import type {
  CodedDiagnosis,
  DiagnosisOutput,
  Grouping,
  MsdrgClaim,
  MsdrgResult,
} from '../../../src/engine/groupers/msdrg/claim.ts';
import { compileMsdrg } from '../../../src/engine/groupers/msdrg/compile.ts';
import { MsdrgGrouper } from '../../../src/engine/groupers/msdrg/grouper.ts';
import { NoFormulaHolds } from '../../../src/engine/groupers/msdrg/pass.ts';
import { MsdrgTables } from '../../../src/engine/groupers/msdrg/tables.ts';
import { type Conformance, optional, withoutPoint, yyyymmdd } from '../cases.ts';
import { type PackSource, packOf } from '../packs.ts';
import type { Suite } from '../suites.ts';

const codedDiagnosis = z.object({ code: z.string(), poa: optional(z.string()).transform((poa = '') => poa) });

const caseClaim = z.object({
  version: optional(z.int()),
  hospital_status: z.enum(['NON_EXEMPT', 'EXEMPT', 'UNKNOWN']),
  tie_breaker: optional(z.enum(['CLINICAL_SIGNIFICANCE', 'CODE_ORDER'])),
  sex: z.enum(['M', 'F', 'U']),
  discharge_status: optional(z.int()),
  discharge_date: yyyymmdd,
  admit_dx: optional(z.string()),
  pdx: codedDiagnosis.nullish().transform((pdx) => pdx ?? null),
  sdx: z.array(codedDiagnosis),
  procedures: z.array(z.string()),
});
type CaseClaim = z.infer<typeof caseClaim>;

export const msdrgCase = z.object({
  id: z.string(),
  claim: caseClaim,
  expected: z
    .looseObject({ drg: optional(z.looseObject({})), drg_error: optional(z.string()) })
    .refine(({ drg, drg_error }) => (drg ?? drg_error) !== undefined, 'must have drg or drg_error'),
});
type MsdrgCase = z.infer<typeof msdrgCase>;

const diagnosis = ({ code, poa }: CodedDiagnosis) => ({ code: withoutPoint(code), poa });

/** Returns the grouper's claim of a case. */
export function msdrgClaim(claim: CaseClaim): MsdrgClaim {
  return {
    version: claim.version ?? versionOn(Number(claim.discharge_date)),
    sex: claim.sex,
    dischargeStatus: claim.discharge_status ?? null,
    hospitalStatus: claim.hospital_status,
    admitDx: claim.admit_dx === undefined ? null : withoutPoint(claim.admit_dx),
    pdx: claim.pdx && diagnosis(claim.pdx),
    sdx: claim.sdx.map(diagnosis),
    procedures: claim.procedures.map(withoutPoint),
    tieBreaker: claim.tie_breaker,
  };
}

function grouping(pass: 'initial' | 'final', grouped: Grouping): Record<string, unknown> {
  return {
    [`${pass}_grc`]: grouped.returnCode,
    [`${pass}_mdc`]: grouped.mdc,
    [`${pass}_drg`]: grouped.drg,
    [`${pass}_base_drg`]: grouped.baseDrg,
    [`${pass}_med_surg`]: grouped.medSurg,
    [`${pass}_severity`]: grouped.severity,
    [`${pass}_sdx_severity`]: grouped.sdxSeverity,
  };
}

/** The output of CMS's program for a principal diagnosis that is missing. */
const NO_PDX: DiagnosisOutput = {
  code: 'null',
  valid: false,
  affects: 'NONE',
  initialSeverity: 'NEITHER',
  finalSeverity: 'NEITHER',
  poaError: 'POA_NOT_CHECKED',
  hacs: [],
};

function diagnosisOutput(output: DiagnosisOutput): Record<string, unknown> {
  return {
    code: output.code,
    valid: output.valid,
    affects: output.affects,
    init_sev: output.initialSeverity,
    final_sev: output.finalSeverity,
    poa_error: output.poaError,
    hacs: output.hacs.map(({ number, list, status }) => ({ n: number, list, status })),
  };
}

function answer(result: MsdrgResult): unknown {
  return {
    version: result.version,
    drg: {
      ...grouping('initial', result.initial),
      ...grouping('final', result.final),
      hac_status: result.hacStatus,
      num_hac: result.hacCategoriesSatisfied,
      admit_dx_flag: result.admitDxFlag,
      pdx: diagnosisOutput(result.pdx ?? NO_PDX),
      sdx: result.sdx.map(diagnosisOutput),
      procedures: result.procedures.map(({ code, valid, or, affects, hacs }) => ({
        code,
        valid,
        or,
        affects,
        hac: hacs.map((number) => `HAC_${String(number).padStart(2, '0')}`),
      })),
    },
  };
}

/**
 * Returns the grouper's answer; if both programs end with an error, the expected answer, because CMS's error text is
 * its own.
 */
function answerOrError(grouper: MsdrgGrouper, claim: MsdrgClaim, expected: MsdrgCase['expected']): unknown {
  try {
    return answer(grouper.group(claim));
  } catch (error) {
    if (error instanceof NoFormulaHolds && expected.drg_error !== undefined) return expected;
    throw error;
  }
}

/**
 * Builds the grouper's pack.
 * @param archives one of them has CMS's data file
 * @throws Error if none has
 */
export function msdrgPack(archives: readonly Uint8Array[]): Uint8Array {
  for (const archive of archives) {
    const file = msdrgFile(archive);
    if (file) return compileMsdrg(file.definitions());
  }
  throw new Error('it has no data of the MS-DRG grouper');
}

const SOURCE: PackSource = { name: 'msdrg', file: 'msdrg-binary-access-….jar', of: msdrgPack };

export const msdrg: Conformance = {
  answers: "expected of CMS's MS-DRG grouper",
  line: msdrgCase,
  open(data, state) {
    const grouper = new MsdrgGrouper(new MsdrgTables(packOf(SOURCE, data, state)));
    return ({ claim, expected }: MsdrgCase) => ({
      expected,
      actual: answerOrError(grouper, msdrgClaim(claim), expected),
    });
  },
};

export const suites: readonly Suite[] = [
  { folders: ['msdrg', 'msdrg-targeted'], data: 'msdrg/msdrg-binary-access-1.5.0-data.zip' },
  { folders: ['msdrg-v44'], data: 'msdrg/msdrg-rebuilt-44.0-data.zip' },
];
