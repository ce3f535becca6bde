/** The right side: what the service answered, in the order in which it processed the claim. */
import type { Answered } from '../answered.ts';
import { Problems } from './problems.tsx';
import { StatusLine } from './status-line.tsx';

interface AnswerProps {
  answered: Answered;
  onField: (path: string) => void;
}

export function Answer({ answered, onField }: AnswerProps) {
  return (
    <>
      <StatusLine answered={answered} />
      <Problems output={answered.output} onField={onField} />
    </>
  );
}
