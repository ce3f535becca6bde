/** The modules that there are, in the order in which they run. */
import type { Registry } from './claim/process.ts';
import { mce } from './editors/mce/module.ts';
import { msdrg } from './groupers/msdrg/module.ts';
import { ipps } from './pricers/ipps/module.ts';

export const MODULES: Registry = [mce, msdrg, ipps];
