/** All commands. Help, completion and the documents are made from this table. */
import type { Command } from './command.ts';
import { batch } from './commands/batch.ts';
import { claim } from './commands/claim.ts';
import { claimDiff } from './commands/claim-diff.ts';
import { complete } from './commands/complete.ts';
import { completion } from './commands/completion.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { price } from './commands/price.ts';
import { whoami } from './commands/whoami.ts';

export const COMMANDS: readonly Command[] = [
  login,
  logout,
  whoami,
  price,
  claim,
  claimDiff,
  batch,
  completion,
  complete,
];
