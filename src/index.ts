/** Worker entry. */
import { env } from 'cloudflare:workers';
import { createApp } from './app.ts';
import { readSettings } from './platform/environment.ts';

export { RateLimiter } from './platform/rate-limiter.ts';
export { ReleaseReload } from './workflows/release-reload.ts';

export default createApp(readSettings(env));
