/** The answer as it came, and the call that gives it. */
import { useMemo, useState } from 'react';
import type { Output } from '../answered.ts';
import type { EditedClaim } from '../editor/claim.ts';
import { curlCall, sdkCall } from './calls.ts';

interface SourceProps {
  output: Output;
  claim: EditedClaim;
}

export function Source({ output, claim }: SourceProps) {
  const { origin } = location;
  return (
    <>
      <Text title="Answer as JSON" text={() => JSON.stringify(output, null, 2)} />
      <Text title="curl" text={() => curlCall(origin, claim)} />
      <Text title="TypeScript" text={() => sdkCall(origin, claim)} />
    </>
  );
}

function Text({ title, text }: { title: string; text: () => string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <CopiedText title={title} text={text} />}
    </details>
  );
}

function CopiedText({ title, text }: { title: string; text: () => string }) {
  const [copyStatus, setCopyStatus] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of an answer never changes
  const content = useMemo(text, []);
  return (
    <div className="copied-text">
      <p>
        <button
          type="button"
          onClick={() =>
            navigator.clipboard.writeText(content).then(
              () => setCopyStatus('Copied'),
              () => setCopyStatus('The browser did not allow it'),
            )
          }
        >
          Copy
        </button>{' '}
        <span role="status">{copyStatus}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section tabIndex={0} aria-label={title}>
        <pre>{content}</pre>
      </section>
    </div>
  );
}
