/** Signing in with an API key or a bearer token. */
import '../../style/sign-in.css';
import { PpsEdgeError } from 'pps-edge/errors';
import { type ActionFunctionArgs, Form, redirect, useActionData, useNavigation } from 'react-router';
import { linkRefusal, signIn } from '../../session.ts';

/** A path of the console to go to; anything else is the first page. */
const destination = (to: string | null): string => (to && /^\/(?![/\\])/.test(to) ? to : '/');

export async function action({ request }: ActionFunctionArgs) {
  const credential = String((await request.formData()).get('credential') ?? '').trim();
  if (credential === '') return 'Paste an API key or a bearer token.';
  try {
    await signIn(credential);
  } catch (error) {
    if (error instanceof PpsEdgeError) return error.detail;
    throw error;
  }
  return redirect(destination(new URL(request.url).searchParams.get('to')));
}

export function Component() {
  const refusal = useActionData<string>() ?? linkRefusal;
  const isSending = useNavigation().state !== 'idle';
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
