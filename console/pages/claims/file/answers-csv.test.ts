import { expect, test } from 'vitest';
import type { AnswerRow } from './answer-row.ts';
import { answersCsv } from './answers-csv.ts';
import { claimRows } from './claim-rows.ts';

const row: AnswerRow = {
  claimId: '=1+1',
  provider: '980001',
  system: 'Inpatient stay',
  group: 'DRG 291',
  otherGroups: 0,
  contractId: null,
  charges: 41_208_55,
  medicare: 17_006_22,
  contract: null,
  state: 'priced',
  reason: null,
};

test('a row a claim; amounts that are not known are blank, and no text is a formula', () => {
  expect(answersCsv(claimRows([{ number: 3 }], [row], null), ['As billed'], 'Line')).toBe(
    [
      'Line,Claim,Provider,Payment system,Charges,State,Reason,DRG or APC,Contract,Medicare,Contract pays,Difference\r\n',
      "3,'=1+1,980001,Inpatient stay,41208.55,Priced,,DRG 291,,17006.22,,\r\n",
    ].join(''),
  );
});

test('two sides stand beside one another', () => {
  const other: AnswerRow = { ...row, contractId: 'X', contract: 20_000_00, group: 'DRG 292' };
  const [head, line] = answersCsv(claimRows([{ number: 3 }], [row], [other]), ['As billed', 'Plan X'], 'Number').split(
    '\r\n',
  );
  expect(head).toContain('Contract pays (As billed),DRG or APC (Plan X),');
  expect(line).toMatch(/,DRG 291,,17006\.22,,DRG 292,X,17006\.22,20000,2993\.78$/);
});
