/** Shows how to verify a message: with the client, and in words for other languages. */
import { CopyButton } from '../../parts/words/copy-button.tsx';

const EXAMPLE = `import { verifyWebhook, WebhookError } from 'pps-edge/verify-webhook';

export async function receive(request: Request, secret: string): Promise<Response> {
  try {
    // The body as it came, before it is parsed.
    const { type, data } = await verifyWebhook(secret, request.headers, await request.text());
    console.log(type, data);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return new Response('The signature is wrong', { status: 401 });
  }
}`;

export function SignatureExample() {
  return (
    <section className="signature-example" aria-labelledby="signature">
      <h2 id="signature">Verifying a message</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <pre tabIndex={0}>{EXAMPLE}</pre>
      <p>
        <CopyButton text={EXAMPLE} label="Copy example" />
      </p>
      <h3>In other languages</h3>
      <p>
        A library of <a href="https://www.standardwebhooks.com">Standard Webhooks</a> does it. By hand:
      </p>
      <ol>
        <li>
          Join the headers <code>webhook-id</code> and <code>webhook-timestamp</code> and the body as it came, with a
          full stop between them.
        </li>
        <li>
          Decode the secret after <code>whsec_</code> from base64: the key of HMAC-SHA-256 over that text.
        </li>
        <li>
          <code>v1,</code> and the result in base64 must be one of the signatures in <code>webhook-signature</code>,
          which blanks separate. Compare in constant time.
        </li>
        <li>
          Refuse a message whose <code>webhook-timestamp</code> is more than five minutes away from your clock.
        </li>
        <li>
          A message may come twice: ignore a <code>webhook-id</code> that you have seen.
        </li>
      </ol>
    </section>
  );
}
