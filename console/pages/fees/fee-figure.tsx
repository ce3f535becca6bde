/** A figure of a fee schedule's record; an amount says why. */
import type { FeeScheduleList, FeeScheduleRecord } from 'pps-edge/schemas';
import { ExplainedFigure } from '../../parts/amount.tsx';
import type { Lookup } from '../../parts/lookup.ts';
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
