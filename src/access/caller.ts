/** The caller of a request. */

export type Role = 'api_key' | 'member' | 'admin' | 'superuser';

/** `subject` is an API key's id or a token's `sub`. */
export interface Caller {
  subject: string;
  organizationId: string;
  role: Role;
  email: string | null;
  /** Null for a user. */
  keyName: string | null;
  /** True for a test key and its sessions: claims count toward the day's limit of test keys, not toward the month. */
  isTest: boolean;
}
