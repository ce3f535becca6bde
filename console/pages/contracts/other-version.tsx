/** The version that another user saved meanwhile, beside one's own. */
import type { ContractTermsDocument } from 'pps-edge/schemas';
import { sentenceOf, type TermNames } from '../../../src/engine/contracts/terms/sentence.ts';
import { withShownDays } from '../../parts/days/shown-day.ts';
import type { SavedTerms } from './saved-terms.ts';
import { changedIds } from './term-list.ts';

interface OtherVersionProps {
  /** The version that both began with. */
  before: ContractTermsDocument;
  theirs: SavedTerms;
  /** The service's sentence: who saved it, and when. */
  said: string;
  mine: ContractTermsDocument;
  names: TermNames;
  onMine: () => void;
  onTheirs: () => void;
}

export function OtherVersion({ before, theirs, said, mine, names, onMine, onTheirs }: OtherVersionProps) {
  const ids = new Set([...changedIds(before.terms, theirs.document.terms), ...changedIds(before.terms, mine.terms)]);
  const sentence = ({ terms }: ContractTermsDocument, id: string) => {
    const term = terms.find((one) => one.id === id);
    return term ? withShownDays(sentenceOf(term, names)) : 'It is not there.';
  };
  const nameOf = (id: string) => [...mine.terms, ...theirs.document.terms].find((term) => term.id === id)?.name ?? id;
  return (
    <section className="beside" role="alert" aria-label="Saved by somebody else">
      <h2>
        {theirs.version === null ? 'Somebody removed the terms' : `Somebody saved version ${theirs.version}`} while you
        were writing
      </h2>
      <p className="quiet">{withShownDays(said)}.</p>
      <p>Nothing of yours is saved yet. These terms are not as they were when you began:</p>
      <table className="contract-table">
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col">Saved there</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {[...ids].map((id) => (
            <tr key={id}>
              <th scope="row">{nameOf(id)}</th>
              <td>{sentence(theirs.document, id)}</td>
              <td>{sentence(mine, id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ids.size === 0 && <p>No term differs; the order of the terms or the fields of all terms may.</p>}
      <div className="form-actions">
        <button type="button" className="primary" onClick={onMine}>
          Save mine in its place
        </button>
        <button type="button" onClick={onTheirs}>
          Take the saved version
        </button>
      </div>
    </section>
  );
}
