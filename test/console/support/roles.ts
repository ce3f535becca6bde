/** Opens pages as somebody of another role than the demo key's. */
import type { BrowserContext } from 'playwright-core';
import { server } from './server.ts';
import { signIn } from './sign-in.ts';

/** Signs in as an admin, in place of the demo key. */
export const asAdmin = (context: BrowserContext): Promise<void> => signIn(context, server.tokens.admin);
