/** Pass-through devices: the procedure that they belong to is paid less, Medicare Claims Processing Manual, chapter 14, section 40.7. */
import type { LinePricing } from './line-pricing.ts';
import type { CodePairs } from './tables.ts';

/** Sets what each procedure loses to a device of the claim, in the order of the claim. */
export function pairDevices(lines: readonly LinePricing[], pairs: CodePairs): void {
  const units = new Map<string, number>();
  for (const { line, billedUnits } of lines)
    if (pairs.byDevice.has(line.hcpcs)) units.set(line.hcpcs, (units.get(line.hcpcs) ?? 0) + billedUnits);
  if (units.size === 0) return;
  for (const priced of lines) if (priced.rate) pairLine(priced, units, pairs);
}

/** @param units of each device that are left; what is taken is subtracted */
function pairLine(priced: LinePricing, units: Map<string, number>, pairs: CodePairs): void {
  for (const [device, left] of units) {
    if (left <= 0) continue;
    // The later of two rows of a pair counts.
    const pair = pairs.byDevice
      .get(device)
      ?.findLast(
        ({ procedure, from, to }) => procedure === priced.line.hcpcs && from <= priced.date && priced.date <= to,
      );
    if (!pair) continue;
    priced.codePairDevice = device;
    if (!pair.multiplier.isPositive) continue;
    const taken = Math.min(priced.units, left);
    units.set(device, left - taken);
    priced.pair = { multiplier: pair.multiplier, units: taken };
    return;
  }
}
