/** Signs a browser in. */
import type { BrowserContext } from 'playwright-core';

/** Answers who is signed in, and sends the key with every call of the API. */
export async function signIn(context: BrowserContext, key: string): Promise<void> {
  await context.route('**/console/session', (route) =>
    route.fulfill({ json: { organization: 'Demo organization', role: 'admin', email: null } }),
  );
  await context.route('**/api/v1/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-api-key': key } }),
  );
}
