/** Opens pages as somebody of another role than the demo key's. */
import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';

const withRole = (context: BrowserContext, role: string) =>
  context.route('**/console/session', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { organization: 'Demo organization', role, email: null } })
      : route.fallback(),
  );

/** Signs in as an admin: calls of the API carry a token in place of the key. */
export async function asAdmin(context: BrowserContext): Promise<void> {
  await withRole(context, 'admin');
  await context.route('**/api/v1/**', (route) => {
    const { 'x-api-key': _, ...headers } = route.request().headers();
    return route.continue({ headers: { ...headers, authorization: `Bearer ${inject('consoleAdmin')}` } });
  });
}

/** Signs in with the demo key. */
export async function asKey(context: BrowserContext): Promise<void> {
  await withRole(context, 'api_key');
}
