/** Claims of bearer tokens and one-time links, and the issuer of those of the command line. */
import { z } from 'zod';

/** Roles that a bearer token may give; keys have their own. */
export const tokenRoles = ['member', 'admin', 'superuser'] as const;
export type TokenRole = (typeof tokenRoles)[number];

export const tokenClaims = z.object({
  sub: z.string().min(1),
  org: z.string().min(1),
  role: z.enum(tokenRoles),
  email: z.string().optional(),
});
export type TokenClaims = z.output<typeof tokenClaims>;

/** Issuer of the tokens that `npm run token` makes. */
export const COMMAND_LINE_ISSUER = { issuer: 'pps-edge-command-line', audience: 'pps-edge' };

/** Audience of one-time links. No bearer token has it, so that a link opens nothing but a session. */
export const LINK_AUDIENCE = 'pps-edge-console-link';
/** Time in which a link must be opened. */
export const LINK_SECONDS = 5 * 60;
