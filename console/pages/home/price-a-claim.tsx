/** Ways to a price: a blank claim by its setting, an example, the claim that is open. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useReading } from '../../parts/answers/use-reading.ts';
import { SETTINGS } from '../../parts/claims/claim-settings.ts';
import { readExample, readExamples, systemInWords } from '../../parts/claims/example-claims.ts';
import { readDraft } from '../../parts/claims/explorer-draft.ts';
import { useClaimOpening } from './use-claim-opening.tsx';

export default function PriceAClaim() {
  const { open, question } = useClaimOpening();
  return (
    <section className="home-card home-price" aria-label="Price a claim">
      <h2>Price a claim</h2>
      <p>A blank claim by its setting:</p>
      <div className="buttons">
        {SETTINGS.map(({ name, modules, billType }) => (
          <button
            key={name}
            type="button"
            onClick={() => open(JSON.stringify({ modules, bill_type: billType }, null, 2), 'form')}
          >
            {name}
          </button>
        ))}
      </div>
      <Examples onOpen={open} />
      <p>
        <Link to="/claims">{readDraft().trim() === '' ? 'Paste a claim or a bill' : 'Go on with the open claim'}</Link>
      </p>
      {question}
    </section>
  );
}

function Examples({ onOpen }: { onOpen: (text: string) => void }) {
  const { data: examples, error } = useReading(readExamples, '');
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  if (error !== null) return null;
  const systems = [...Map.groupBy(examples ?? [], ({ system }) => system)];
  const openExample = async () => {
    setFailure(null);
    try {
      onOpen(await readExample(name || (examples?.[0]?.name ?? '')));
    } catch {
      setFailure('The example cannot be read now.');
    }
  };
  return (
    <form
      className="home-example"
      onSubmit={(event) => {
        event.preventDefault();
        openExample();
      }}
    >
      <label htmlFor="home-example">An example:</label>
      <select id="home-example" value={name} disabled={!examples} onChange={({ target }) => setName(target.value)}>
        {systems.map(([system, ofSystem]) => (
          <optgroup key={system} label={systemInWords(system)}>
            {ofSystem.map((each) => (
              <option key={each.name} value={each.name}>
                {plain(each.shows)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button type="submit" disabled={!examples}>
        Open
      </button>
      <p role="alert">{failure}</p>
    </form>
  );
}

/** Words of a list of Markdown, without its marks of code. */
const plain = (text: string): string => text.replaceAll('`', '');
