/** The readings of a published contract that its text leaves open: each clause with a choice, each question with its answers. */
import type { PublishedContractReading } from 'pps-edge/schemas';
import { Field } from './field.tsx';

/** Places in the reading's assumptions and questions. */
export interface Choices {
  turned: number[];
  answers: { input: number; answer: number }[];
}

export const NO_CHOICES: Choices = { turned: [], answers: [] };

interface ReadingChoicesProps {
  reading: PublishedContractReading;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

export function ReadingChoices({ reading, choices, onChoose }: ReadingChoicesProps) {
  const { assumptions, asks, clauses } = reading;
  const { turned, answers } = choices;
  const turn = (place: number, isTurned: boolean) => {
    const others = turned.filter((each) => each !== place);
    onChoose({ ...choices, turned: isTurned ? [...others, place] : others });
  };
  const answer = (input: number, chosen: string) => {
    const others = answers.filter((each) => each.input !== input);
    onChoose({ ...choices, answers: chosen === '' ? others : [...others, { input, answer: Number(chosen) }] });
  };
  return (
    <>
      {asks.inputs.length > 0 && (
        <details className="term-options" open>
          <summary>Questions ({asks.inputs.length})</summary>
          {asks.inputs.map(({ question, answers: all }, place) => (
            <Field key={question} label={question}>
              <select
                value={answers.find(({ input }) => input === place)?.answer ?? ''}
                onChange={({ target }) => answer(place, target.value)}
              >
                <option value="">Not answered: it pays nothing</option>
                {all.map(({ sentence }, each) => (
                  <option key={sentence} value={each}>
                    {sentence}
                  </option>
                ))}
              </select>
            </Field>
          ))}
        </details>
      )}
      {assumptions.length > 0 && (
        <details className="term-options" open>
          <summary>Assumed ({assumptions.length})</summary>
          {assumptions.map(({ clause, sentence, turn: other }, place) => (
            <Field key={`${clause} ${other.sentence}`} label={clauses[clause]?.text ?? ''}>
              <select
                value={turned.includes(place) ? 'turned' : 'assumed'}
                onChange={({ target }) => turn(place, target.value === 'turned')}
              >
                <option value="assumed">{sentence}</option>
                <option value="turned">{other.sentence}</option>
              </select>
            </Field>
          ))}
        </details>
      )}
    </>
  );
}
