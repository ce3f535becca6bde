/** A secret that the service shows once. The dialog stays until one says that it is kept. */
import '../../style/secret-once.css';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { CopyButton } from '../words/copy-button.tsx';
import { Dialog } from './dialog.tsx';

interface SecretOnceProps {
  title: string;
  /** Kind of the secret: `key`, `secret`. */
  name: string;
  secret: string;
  /** An example of its use: a title, and a text with the secret in it. */
  usage: { title: string; text: (secret: string) => string };
  onClose: () => void;
}

/** Leaves what says the kind of the secret. */
export const masked = (secret: string): string =>
  secret.replace(/^(sk_live_|sk_test_|whsec_)?.*$/, `$1${'•'.repeat(8)}`);

export function SecretOnce({ title, name, secret, usage, onClose }: SecretOnceProps) {
  const [isRevealed, setRevealed] = useState(false);
  // Leaving the page would lose it: the browser's back does nothing, closing the page asks.
  useBlocker(true);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <Dialog label={title} onClose={onClose} stays>
      <div className="secret-once">
        <h2>{title}</h2>
        <p>The {name} is shown this once. Keep it where your secrets are kept; the service cannot show it again.</p>
        <code className="secret-once-value">{secret}</code>
        <div>
          <CopyButton text={secret} label={`Copy ${name}`} />
        </div>
        <h3>{usage.title}</h3>
        <pre>{usage.text(isRevealed ? secret : masked(secret))}</pre>
        <div>
          <button type="button" aria-pressed={isRevealed} onClick={() => setRevealed(!isRevealed)}>
            {isRevealed ? 'Hide' : 'Reveal'} {name}
          </button>{' '}
          <CopyButton text={usage.text(secret)} label="Copy call" />
        </div>
        <div className="dialog-buttons">
          <button type="button" className="primary" onClick={onClose}>
            I have kept the {name}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
