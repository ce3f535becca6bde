/** All commands. Help, completion and the documents are made from this table. */
import type { Command } from './command.ts';
import { complete } from './commands/complete.ts';
import { completion } from './commands/completion.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { whoami } from './commands/whoami.ts';

export const COMMANDS: readonly Command[] = [login, logout, whoami, completion, complete];
