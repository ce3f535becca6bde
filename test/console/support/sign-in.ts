/** Signs a browser in, as the console does. */
import type { BrowserContext } from 'playwright-core';

/**
 * Opens a session, whose cookie the context keeps.
 * @param credential an API key, or a bearer token
 */
export async function signIn(context: BrowserContext, credential: string): Promise<void> {
  const answer = await context.request.post('/console/session', {
    headers: { Authorization: `Bearer ${credential}`, 'Sec-Fetch-Site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`POST /console/session: ${answer.status()} ${await answer.text()}`);
}
