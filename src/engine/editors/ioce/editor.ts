/**
 * The Integrated Outpatient Code Editor (IOCE): edits a claim line by line, packages it and assigns APCs, as CMS's program
 * does in the versions that the tables hold.
 */
import type { IoceClaim } from './claim.ts';
import { discounting } from './closing/discounting.ts';
import { dispositions, editLists } from './closing/dispositions.ts';
import { paymentAdjustment } from './closing/payment-adjustment.ts';
import { fqhcCoinsurance, paymentMethod, radiationOncologyModel, reduceUnits } from './closing/payment-method.ts';
import { readBypasses, withContractorValues } from './contractor.ts';
import { FixedCodes } from './fixed-codes.ts';
import { takeIn } from './intake.ts';
import { NO_LIST, type WorkLine } from './line.ts';
import { StepOrder } from './master-order.ts';
import type { IoceLine, IoceResult } from './result.ts';
import { Run, type WorkDiagnosis } from './run.ts';
import { siName } from './status-indicators.ts';
import { NcciEditor } from './steps/ncci.ts';
import type { IoceTables } from './tables/tables.ts';
import type { EditTrace } from './trace.ts';

const NO_LISTS: readonly (readonly number[])[] = [];
/** In the order of the fields of CMS's record. */
const VALUE_CODES = ['QN', 'QO', 'QP', 'QQ', 'QR', 'QS', 'QT', 'QU', 'QV', 'QW'];

export class IoceEditor {
  readonly tables: IoceTables;
  readonly #run: Run;
  readonly #order: StepOrder;

  constructor(tables: IoceTables) {
    this.tables = tables;
    this.#run = new Run(tables, new FixedCodes(tables));
    this.#order = new StepOrder(new NcciEditor(tables.codes.size));
  }

  /** Edits a claim. @param trace null where no explanation is wanted */
  edit(claim: IoceClaim, trace: EditTrace | null = null): IoceResult {
    const run = this.#run;
    run.begin(claim, trace);
    const hasRow = takeIn(run);
    if (hasRow) readBypasses(run);
    if (!run.ended) this.#runSteps(run);
    close(run);
    return resultOf(run);
  }

  #runSteps(run: Run): void {
    const isOutsidePps = run.row === '77' && run.hasCondition('65');
    for (const step of this.#order.stepsOf(run.row, run.version, isOutsidePps)) {
      step(run);
      if (run.ended) return;
    }
  }
}

/** The closing steps. After a stop only some run: what they set is left on the lines. */
function close(run: Run): void {
  if (run.claim.oppsFlag === 2 || run.version === 0) return;
  if (run.hasApcBuffer) paymentAdjustment(run);
  if (run.returnCode === 0) {
    if (run.hasApcBuffer) discounting(run);
    if (run.row !== '77') reduceUnits(run);
    paymentMethod(run);
    if (run.row === '77') assignEncounterFlags(run);
  }
  fqhcCoinsurance(run);
  radiationOncologyModel(run);
}

/** FQHC encounters have no payment adjustment flag but that of their units. */
function assignEncounterFlags(run: Run): void {
  for (const line of run.lines) {
    if (line.marks === 0) continue;
    if (run.version >= 102) line.paymentAdjustmentFlag02 = '11';
    else line.paymentAdjustmentFlag01 = '11';
  }
}

function resultOf(run: Run): IoceResult {
  const edits = editLists(run);
  return {
    returnCode: run.returnCode,
    internalVersion: run.version,
    version: run.version === 0 ? '' : run.tables.versionId(run.version),
    claimProcessedFlag: run.processedFlag,
    apcReturnBufferFlag: run.isRowKnown ? (run.hasApcBuffer ? '1' : '0') : '',
    nonOppsBillTypeFlag: run.claim.oppsFlag === 2 ? '2' : '0',
    dispositions: dispositions(run, edits),
    edits,
    principalDiagnosisEdits: copied(run.principal.edits),
    reasonForVisitEdits: editsOf(run.reasons),
    secondaryDiagnosisEdits: editsOf(run.secondaries),
    conditionCodes: run.conditionCodes.length === 0 ? [] : [...run.conditionCodes],
    valueCodes: run.valueCodes.toSorted((a, b) => VALUE_CODES.indexOf(a.code) - VALUE_CODES.indexOf(b.code)),
    lines: run.lines.map((line) => withContractorValues(run, line, lineOf(run, line))),
  };
}

const copied = (list: readonly number[]) => (list.length === 0 ? NO_LIST : [...list]);

function editsOf(diagnoses: readonly WorkDiagnosis[]): readonly (readonly number[])[] {
  return diagnoses.map(({ edits }) => edits);
}

function lineOf(run: Run, line: WorkLine): IoceLine {
  const edits = {
    unitsOutput: line.units,
    actionFlagOutput: String(line.liafOut),
    hcpcsEdits: copied(line.edits),
    revenueEdits: copied(line.revenueEdits),
    serviceDateEdits: copied(line.dateEdits),
    modifierEdits: line.modifierEdits.length === 0 ? NO_LISTS : line.modifierEdits.map(copied),
  };
  if (run.claim.oppsFlag === 2) return { ...NON_OPPS, ...edits };
  return {
    hcpcsApc: run.tables.apcName(line.hcpcsApc),
    paymentApc: run.tables.apcName(line.paymentApc),
    statusIndicator: siName(line.si),
    paymentIndicator: String(line.pi),
    discountingFormula: line.discountingFormula,
    rejectionDenialFlag: String(line.rejectionDenialFlag),
    packagingFlag: String(line.packagingFlag),
    paymentAdjustmentFlag01: line.paymentAdjustmentFlag01,
    paymentAdjustmentFlag02: line.paymentAdjustmentFlag02,
    paymentMethodFlag: line.paymentMethodFlag,
    compositeAdjustmentFlag: String(line.composite).padStart(2, '0'),
    ...edits,
  };
}

/** The line area of bills outside OPPS is cleared. */
const NON_OPPS = {
  hcpcsApc: '00000',
  paymentApc: '00000',
  statusIndicator: '',
  paymentIndicator: '',
  discountingFormula: 0,
  rejectionDenialFlag: '0',
  packagingFlag: '0',
  paymentAdjustmentFlag01: '',
  paymentAdjustmentFlag02: '',
  paymentMethodFlag: '',
  compositeAdjustmentFlag: '',
} as const;
