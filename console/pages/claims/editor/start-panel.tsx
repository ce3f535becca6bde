/** Three ways to begin: an example, a blank claim by its setting, and what was copied elsewhere. */
import { useId, useState } from 'react';
import { SETTINGS } from '../../../parts/claims/claim-settings.ts';
import { inSetting } from '../form/settings.ts';
import type { EditedClaim } from './claim.ts';

interface StartPanelProps {
  onExamples: () => void;
  onClaim: (claim: EditedClaim) => void;
  /** @returns false where the text is no claim */
  onPaste: (text: string) => boolean;
}

export function StartPanel({ onExamples, onClaim, onPaste }: StartPanelProps) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <div className="claim-start">
      <section>
        <h2>Blank claim</h2>
        <label htmlFor="claim-setting">Setting</label>
        <select
          id="claim-setting"
          data-field="modules"
          value=""
          onChange={({ target }) => {
            const setting = SETTINGS.find(({ name }) => name === target.value);
            if (setting) onClaim(inSetting({}, setting));
          }}
        >
          <option value="">Choose a setting</option>
          {SETTINGS.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </section>
      <section>
        <h2>Example</h2>
        <p>
          Claims of every setting, with what each shows.{' '}
          <button type="button" onClick={onExamples}>
            Choose an example
          </button>
        </p>
      </section>
      <section>
        <h2>Paste</h2>
        <label htmlFor={`${id}t`}>Claim as JSON, or lines of an outpatient bill from a spreadsheet</label>
        <textarea
          id={`${id}t`}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
          }}
        />
        {text.trim() !== '' && (
          <button type="button" onClick={() => onPaste(text)}>
            Use this text
          </button>
        )}
      </section>
    </div>
  );
}
