/** Signing in with an API key or a bearer token; also the question of a link to another organization than the one signed in. */
import '../../style/sign-in.css';
import { PpsEdgeError } from 'pps-edge/errors';
import { type ActionFunctionArgs, Form, redirect, useActionData, useNavigation } from 'react-router';
import { linkRefusal, stay, switchTo, waitingLink } from '../../one-time-link.ts';
import { signIn } from '../../session.ts';

/** A path of the console to go to; anything else is the first page. */
const destination = (request: Request): string => {
  const to = new URL(request.url).searchParams.get('to');
  return to && /^\/(?![/\\])/.test(to) ? to : '/';
};

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  if (waitingLink) {
    const refusal = form.get('answer') === 'switch' ? await switchTo(waitingLink) : stay();
    return refusal ?? redirect(destination(request));
  }
  const credential = String(form.get('credential') ?? '').trim();
  if (credential === '') return 'Paste an API key or a bearer token.';
  try {
    await signIn(credential);
  } catch (error) {
    if (error instanceof PpsEdgeError) return error.detail;
    throw error;
  }
  return redirect(destination(request));
}

export function Component() {
  const refusal = useActionData<string>() ?? linkRefusal;
  const isSending = useNavigation().state !== 'idle';
  if (waitingLink) return <Question organization={waitingLink.organization} current={waitingLink.current} />;
  return (
    <main className="sign-in">
      <h1>pps-edge console</h1>
      <Form method="post">
        <label htmlFor="credential">API key or bearer token</label>
        <input
          id="credential"
          name="credential"
          type="password"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={refusal !== null}
          aria-describedby="refusal hint"
        />
        <p id="refusal" role="alert">
          {refusal}
        </p>
        <button type="submit" className="primary" aria-busy={isSending} disabled={isSending}>
          Sign in
        </button>
        <p id="hint">
          The session lasts eight hours and has the rights of the key or token. The credential is sent once and not kept
          in the browser.
        </p>
      </Form>
    </main>
  );
}

function Question({ organization, current }: { organization: string; current: string }) {
  return (
    <main className="sign-in">
      <h1>Another account?</h1>
      <Form method="post">
        <p>
          You are signed in to <strong>{current}</strong>. The link that was opened signs in to{' '}
          <strong>{organization}</strong> as an administrator, and ends your session.
        </p>
        <button type="submit" className="primary" name="answer" value="stay">
          Stay in {current}
        </button>
        <button type="submit" name="answer" value="switch">
          Sign in to {organization}
        </button>
      </Form>
    </main>
  );
}
