/**
 * Stands in the place of zod in the bundle (wrangler.toml): a namespace of the whole package would hold its messages in forty
 * languages.
 */
import * as z from './parts.ts';

export * from './parts.ts';
export { z, z as default };
