/** Names of rate limiters, by whom each limits. */
import type { Caller } from '../access/caller.ts';

export const keyLimiter = (prefix: string) => `key:${prefix}`;
/** All sessions of one key or user begin alike, and share it. */
export const sessionLimiter = (prefix: string) => `session:${prefix}`;
export const userLimiter = ({ organizationId, subject }: Caller) => `user:${organizationId}:${subject}`;
