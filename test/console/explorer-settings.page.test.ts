/** Every payment system is priced from the fields of its form alone: no JSON has to be known. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClaimModuleFields, ClaimOutput, ClaimProcessingHealth } from 'pps-edge/schemas';
import { beforeAll, expect, test } from 'vitest';
import { type EditedClaim, valueAt, withValue } from '../../console/pages/claims/editor/claim.ts';
import { TABLES, wordsOf } from '../../console/pages/claims/form/claim-fields.ts';
import { type PlannedField, planForm } from '../../console/pages/claims/form/form-plan.ts';
import { inSetting, modulesOf, settingOf } from '../../console/pages/claims/form/settings.ts';
import { SETTINGS } from '../../console/parts/claims/claim-settings.ts';
import { send } from './support/api.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples/claims');
const claims = readdirSync(EXAMPLES)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(EXAMPLES, file), 'utf8')) as EditedClaim);

const priceOf = async (claim: EditedClaim) =>
  (await send<ClaimOutput>('POST', '/claimsproc/process/pps', claim)).result?.allowed ?? null;

let declared: ReadonlyMap<string, ClaimModuleFields>;
beforeAll(async () => {
  const { modules } = await send<ClaimProcessingHealth>('GET', '/claimsproc/health');
  declared = new Map(modules.flatMap(({ name, fields }) => (fields ? [[name, fields] as const] : [])));
});

/** Returns what a form of these fields would hold of a claim, but for what is typed as JSON. */
function filledIn(form: EditedClaim, claim: EditedClaim, fields: readonly PlannedField[]): EditedClaim {
  return fields.reduce((filled, { path, columns }) => {
    const value = valueAt(claim, path);
    if (value === undefined || (!columns && wordsOf(path).kind === 'json')) return filled;
    const isShown = (key: string) => columns?.includes(key) && TABLES[path]?.columns[key]?.kind !== 'json';
    const rows = columns && (value as Record<string, unknown>[]);
    const shown = rows?.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => isShown(key))));
    return withValue(filled, path, shown ?? value);
  }, form);
}

test.each(SETTINGS)('$name', async (setting) => {
  const examples = claims.filter((claim) => settingOf(claim) === setting);
  const prices = await Promise.all(
    examples.map(async (claim) => {
      const plan = planForm(modulesOf(claim, setting).flatMap((name) => declared.get(name) ?? []));
      const filled = filledIn(inSetting({}, setting), claim, [...plan.needed, ...plan.read]);
      return { whole: await priceOf(claim), byForm: await priceOf(filled) };
    }),
  );
  expect(prices.filter(({ whole, byForm }) => whole !== null && whole > 0 && whole === byForm)).not.toEqual([]);
});
