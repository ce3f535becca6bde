/** Edits of the Medicare Code Editor that found something, in a sentence. */
import type { Claim } from '../../claim/claim.ts';
import { diagnosisText, listed, type Summary } from '../../frame/summary/sentences.ts';

const STOPS: Readonly<Record<string, string>> = {
  PREPAYMENT: 'which stops the claim before payment',
  POSTPAYMENT: 'which is looked at after payment',
  BOTH: 'part of which stops the claim before payment',
};

const isProcedure = (code: string, { inpatientPxs }: Claim) => inpatientPxs.some((each) => each.code === code);

export const mceSummary: Summary = {
  label: [
    [
      'edit_type',
      (type, steps, { claim }) => {
        if (type.is('NONE')) return null;
        const edits = type.input('edits').text.split(/[ ,]+/).filter(Boolean);
        const editTexts = edits.map((edit) => {
          const codes = steps.at(edit).input('codes').text.split(' ').filter(Boolean);
          const texts = codes.map((code) => (isProcedure(code, claim) ? code : diagnosisText(code)));
          return `${edit.toLowerCase().replaceAll('_', ' ')}${texts.length === 0 ? '' : ` (${listed(texts)})`}`;
        });
        const stops = STOPS[type.text];
        // A claim that the editor cannot read has a type without edits.
        if (editTexts.length === 0) editTexts.push(type.text.toLowerCase().replaceAll('_', ' '));
        return `The Medicare Code Editor finds: ${listed(editTexts)}${stops ? `, ${stops}` : ''}`;
      },
    ],
  ],
};
