/** The outpatient code editor's result for an invented claim, for tests of the pricers that follow it. */
import type { IoceLine, IoceResult } from '../../src/engine/editors/ioce/answer/result.ts';

export function editedLine(fields: Partial<IoceLine> = {}): IoceLine {
  return {
    hcpcsApc: '05012',
    paymentApc: '05012',
    statusIndicator: 'V',
    paymentIndicator: '1',
    discountingFormula: 1,
    rejectionDenialFlag: '0',
    packagingFlag: '0',
    paymentAdjustmentFlag01: '0',
    paymentAdjustmentFlag02: '0',
    paymentMethodFlag: '0',
    compositeAdjustmentFlag: '00',
    unitsOutput: 1,
    actionFlagOutput: '0',
    hcpcsEdits: [],
    revenueEdits: [],
    serviceDateEdits: [],
    modifierEdits: [],
    ncciPairs: [],
    ...fields,
  };
}

export function editedClaim(fields: Partial<IoceResult> = {}): IoceResult {
  return {
    returnCode: 0,
    internalVersion: 99,
    version: '26.1.0',
    claimProcessedFlag: '0',
    apcReturnBufferFlag: '1',
    nonOppsBillTypeFlag: '0',
    dispositions: {
      overall: '0',
      claimRejection: '0',
      claimDenial: '0',
      returnToProvider: '0',
      suspension: '0',
      lineRejection: '0',
      lineDenial: '0',
    },
    edits: {
      claimRejection: [],
      claimDenial: [],
      returnToProvider: [],
      suspension: [],
      lineRejection: [],
      lineDenial: [],
    },
    principalDiagnosisEdits: [],
    reasonForVisitEdits: [],
    secondaryDiagnosisEdits: [],
    conditionCodes: [],
    valueCodes: [],
    lines: [editedLine()],
    ...fields,
  };
}
