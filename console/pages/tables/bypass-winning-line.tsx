/** Tests which line of a configuration wins on a claim line. */
import { IoceBypassResource } from 'pps-edge/ioce-bypass';
import type { IoceBypassResolution } from 'pps-edge/schemas';
import { type FormEvent, useState } from 'react';
import { transport } from '../../api.ts';
import { Refusal } from '../../parts/answers/refusal.tsx';
import { useChange } from '../../parts/answers/use-change.ts';
import { nameOf } from './bypass-config.ts';
import { Fields, valuesOf } from './record-dialog.tsx';

const resource = new IoceBypassResource(transport);

const CLAIM_LINE = [
  { key: 'hcpcs_code', label: 'Code of the claim line', isRequired: true, longest: 5 },
  { key: 'modifiers', label: 'Its modifiers', hint: 'With commas between: 25,59' },
];
const RULES: Readonly<Record<string, string>> = {
  code_and_modifiers: 'names code and modifiers',
  code: 'names the code',
  prefix_and_modifiers: 'prefix of the code, and modifiers',
  prefix: 'prefix of the code',
  every_code_and_modifiers: 'every code, with modifiers',
  every_code: 'every code',
};

/** Asks which edits are bypassed on a claim line, and why. */
export function WinningLine({ id }: { id: string }) {
  const { error, isSending, send } = useChange();
  const [resolution, setResolution] = useState<IoceBypassResolution | null>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { hcpcs_code = '', modifiers = '' } = valuesOf(event.currentTarget);
    setResolution(null);
    const query = { config_id: id, hcpcs_code: hcpcs_code.trim(), modifiers: modifiers.trim().replace(/\s+/g, ',') };
    void send(async () => setResolution(await resource.resolve(query)));
  };
  return (
    <div className="winning-line">
      <form onSubmit={onSubmit}>
        <Fields fields={CLAIM_LINE} error={error} />
        <button type="submit" className="primary" disabled={isSending}>
          Which line wins?
        </button>
      </form>
      <Refusal error={error} />
      <div aria-live="polite">
        {resolution && (
          <>
            <p className="winning-line-answer" data-bypassed={resolution.bypassed}>
              {resolution.explanation}.
            </p>
            {resolution.matched_lines.length > 0 && (
              <table className="changed-fields">
                <caption>Active lines that match, the most specific first</caption>
                <thead>
                  <tr>
                    <th>Line</th>
                    <th>Edits</th>
                    <th>Why it matches</th>
                    <th>Wins</th>
                  </tr>
                </thead>
                <tbody>
                  {resolution.matched_lines.map(({ line_id, hcpcs_code, modifiers, edit_codes, rule }) => (
                    <tr key={line_id}>
                      <th scope="row">{nameOf({ hcpcs_code, modifiers: modifiers.join(' ') })}</th>
                      <td>{edit_codes.join(', ')}</td>
                      <td>{RULES[rule] ?? rule}</td>
                      <td>{line_id === resolution.line?.id ? '✓ wins' : ''}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </>
        )}
      </div>
    </div>
  );
}
