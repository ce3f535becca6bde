/** A contract as a hospital publishes it, read as terms: what it lacks, what is assumed, and what could not be read. */
import { ConflictError } from 'pps-edge/errors';
import type { ContractTermsDocument, PublishedContractReading } from 'pps-edge/schemas';
import { useRef, useState } from 'react';
import { useChange } from '../../parts/answers/use-change.ts';
import { FoldedLists } from '../../parts/tables/folded-lists.tsx';
import { contracts } from './api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { Field } from './field.tsx';
import { type Choices, NO_CHOICES, ReadingChoices } from './reading-choices.tsx';

interface PublishedTextProps {
  /** True if there are terms, which those of the text replace. */
  isReplacing: boolean;
  onTake: (document: ContractTermsDocument) => void;
  onClose: () => void;
}

export function PublishedText({ isReplacing, onTake, onClose }: PublishedTextProps) {
  const [text, setText] = useState('');
  const [reading, setReading] = useState<PublishedContractReading | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const latest = useRef<PromiseLike<PublishedContractReading> | null>(null);
  const change = useChange();
  const document = reading?.document ?? null;

  const read = async (chosen: Choices) => {
    setChoices(chosen);
    const request = contracts.readPublishedContract({ text, choices: chosen });
    latest.current = request;
    const answer = await request;
    // Another choice may have been made meanwhile.
    if (latest.current === request) setReading(answer);
  };
  const take = async () => {
    const taken = await latest.current;
    if (!taken?.document) return;
    await makeMissing(taken.asks);
    onTake(taken.document);
  };
  return (
    <ChangeDialog
      title="Terms of a published contract"
      does={document ? 'Use these terms' : 'Read'}
      change={change}
      onSend={() => change.send(() => (document ? take() : read(NO_CHOICES)))}
      onClose={onClose}
    >
      <Field
        label="Text of the price file"
        hint="One algorithm cell: clauses in square brackets, [All IP services (%BC): 68]."
      >
        <textarea
          className="code"
          rows={6}
          required
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setReading(null);
          }}
        />
      </Field>
      {reading && <Result reading={reading} isReplacing={isReplacing} />}
      {reading && (
        <ReadingChoices reading={reading} choices={choices} onChoose={(chosen) => change.send(() => read(chosen))} />
      )}
    </ChangeDialog>
  );
}

function Result({ reading, isReplacing }: { reading: PublishedContractReading; isReplacing: boolean }) {
  const { document, asks, not_read, clauses, fault } = reading;
  const tables = [...new Set(asks.amounts.map(({ rate_table }) => rate_table))];
  const lists: [title: string, items: readonly string[]][] = [
    ['Not read', not_read.map(({ clause, why }) => `${clauses[clause]?.text} ${why}`)],
    ['Code groups to fill', asks.code_lists.map(({ id, name }) => `${id}: ${name}`)],
    ['Rate tables to fill', tables],
  ];
  return (
    <div role="status">
      <p>
        {document ? `${document.terms.length} terms of ${clauses.length} clauses.` : 'No clause could be read.'}{' '}
        {document && isReplacing && 'They take the place of the terms that are here, once you save.'} {fault}
      </p>
      <FoldedLists lists={lists} open="Not read" />
    </div>
  );
}

/** Makes the code groups and rate tables that the document names and nobody has made: empty ones match and pay nothing. */
async function makeMissing({ code_lists, amounts }: PublishedContractReading['asks']): Promise<void> {
  for (const { id, name } of code_lists)
    await unlessThere(contracts.createCodeGroup({ id, name: name.slice(0, 100), codes: [] }));
  for (const [id, asked] of Map.groupBy(amounts, ({ rate_table }) => rate_table)) {
    const columns = [...new Set(asked.map(({ column }) => column))];
    const [{ of }] = asked as [(typeof asked)[number]];
    await unlessThere(contracts.createRateTable({ id, name: id, of, columns }));
  }
}

async function unlessThere(made: PromiseLike<unknown>): Promise<void> {
  try {
    await made;
  } catch (refusal) {
    if (!(refusal instanceof ConflictError)) throw refusal;
  }
}
