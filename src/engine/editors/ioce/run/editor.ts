/**
 * The Integrated Outpatient Code Editor (IOCE): edits a claim line by line, packages it and assigns APCs, as CMS's program
 * does in the versions that the tables hold.
 */

import type { IoceLine, IoceResult, NcciPair } from '../answer/result.ts';
import type { IoceClaim } from '../claim/claim.ts';
import { readBypasses, withContractorValues } from '../claim/contractor.ts';
import { takeIn } from '../claim/intake.ts';
import { discounting } from '../closing/discounting.ts';
import { dispositions, editLists } from '../closing/dispositions.ts';
import { paymentAdjustment, printFlags } from '../closing/payment-adjustment.ts';
import { fqhcCoinsurance, paymentMethod, radiationOncologyModel, reduceUnits } from '../closing/payment-method.ts';
import { NcciEditor } from '../steps/edits/ncci.ts';
import { FixedCodes } from '../tables/fixed-codes.ts';
import { siName } from '../tables/status-indicators.ts';
import type { IoceTables } from '../tables/tables.ts';
import { NO_LIST, type WorkLine } from './line.ts';
import { StepOrder } from './order.ts';
import { Run, type WorkDiagnosis } from './run.ts';
import type { EditTrace } from './trace.ts';

const NO_LISTS: readonly (readonly number[])[] = [];
const NO_PAIRS: readonly NcciPair[] = [];
const NO_APC = '00000';
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
    // The only payment adjustment flag of an encounter is that of its units.
    if (run.row === '77') printFlags(run);
  }
  fqhcCoinsurance(run);
  radiationOncologyModel(run);
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
  const isOpps = run.claim.oppsFlag === 1;
  // The line area of bills outside OPPS is cleared.
  return {
    hcpcsApc: isOpps ? run.tables.apcName(line.hcpcsApc) : NO_APC,
    paymentApc: isOpps ? run.tables.apcName(line.paymentApc) : NO_APC,
    statusIndicator: isOpps ? siName(line.si) : '',
    paymentIndicator: isOpps ? String(line.pi) : '',
    discountingFormula: isOpps ? line.discountingFormula : 0,
    rejectionDenialFlag: isOpps ? String(line.rejectionDenialFlag) : '0',
    packagingFlag: isOpps ? String(line.packagingFlag) : '0',
    paymentAdjustmentFlag01: isOpps ? line.paymentAdjustmentFlag01 : '',
    paymentAdjustmentFlag02: isOpps ? line.paymentAdjustmentFlag02 : '',
    paymentMethodFlag: isOpps ? line.paymentMethodFlag : '',
    compositeAdjustmentFlag: isOpps ? compositeFlag(line.composite) : '',
    unitsOutput: line.units,
    actionFlagOutput: String(line.liafOut),
    hcpcsEdits: copied(line.edits),
    revenueEdits: copied(line.revenueEdits),
    serviceDateEdits: copied(line.dateEdits),
    modifierEdits: line.modifierEdits.length === 0 ? NO_LISTS : line.modifierEdits.map(copied),
    ncciPairs: line.ncciPairs.length === 0 ? NO_PAIRS : [...line.ncciPairs],
  };
}

const compositeFlag = (composite: number) => (composite < 10 ? `0${composite}` : String(composite));
