/** Figures of fee schedules; an amount says why. */
import type { FeeScheduleList, FeeScheduleRecord } from 'pps-edge/schemas';
import { ExplainedFigure } from '../../parts/amounts/amount.tsx';
import type { Proof } from '../../parts/amounts/proof.ts';
import type { Lookup } from '../../parts/answers/lookup.ts';
import { dollars } from './fee-figures.ts';
import { recordProof } from './fee-proofs.ts';

interface FeeFigureProps {
  answer: Lookup<FeeScheduleList>;
  record: FeeScheduleRecord;
  name: string;
  value: string;
}

/** One amount: no range, no figure without a dollar sign. */
const AMOUNT = /^\$[\d,.]+$/;

export function FeeFigure({ answer, record, name, value }: FeeFigureProps) {
  if (answer.data === null || !AMOUNT.test(value)) return value;
  return <ExplainedFigure text={value} proof={() => recordProof(answer, record, [name, value])} />;
}

interface FeeAmountProps {
  amount: number | null | undefined;
  proof: () => Proof | null;
}

/** An amount with what it rests on; a dash where there is none. */
export const FeeAmount = ({ amount, proof }: FeeAmountProps) =>
  amount === null || amount === undefined ? '—' : <ExplainedFigure text={dollars(amount)} proof={proof} />;
