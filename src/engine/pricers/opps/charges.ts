/** Sums over the lines of a claim: charges that were packaged or are shared, APC payments that share a credit. */
import { ZERO } from '../../core/exact.ts';
import { type ClaimPricing, type ClaimSums, isPackagedBlood, type LinePricing } from './claim-pricing.ts';
import { isPackaged } from './line-validation.ts';
import { isBlank } from './wage-index.ts';

/** Revenue codes of blood storage and processing. */
const BLOOD_REVENUE: ReadonlySet<string> = new Set(['0390', '0392', '0399']);

/** Adds the charge of a valid line, paid for or packaged. */
export function addCharges(claim: ClaimPricing, priced: LinePricing): void {
  const { sums } = claim;
  const { line, charge } = priced;
  if (line.actionFlag !== '4') sums.charges = sums.charges.plus(charge);
  const caf = line.compositeAdjustmentFlag;
  const isInComposite = !isBlank(caf);
  if (isChargePackaged(claim, priced)) {
    sums.packagedCharges = sums.packagedCharges.plus(charge);
    sums.hasPackagedCharges = true;
  }
  if (line.statusIndicator !== 'N') return;
  if (claim.isComprehensive && BLOOD_REVENUE.has(line.revenueCode))
    sums.totalBloodCharges = sums.totalBloodCharges.plus(charge);
  if (isInComposite) sums.compositeCharges.set(caf, (sums.compositeCharges.get(caf) ?? ZERO).plus(charge));
}

/** Adds what a line that is paid shares with others. */
export function addShared({ sums, deviceCredit, input }: ClaimPricing, priced: LinePricing): void {
  const { charge, apcPayment } = priced;
  if (input.claim.terminatedPassthroughOffsetAmountQq !== 0) sums.terminatedBase = sums.terminatedBase.plus(apcPayment);
  if (!priced.isAdjusted) return;
  if (priced.hasAdjustment('5')) sums.bloodProductCharges = sums.bloodProductCharges.plus(charge);
  if (priced.hasAdjustment('5', '6')) sums.totalBloodCharges = sums.totalBloodCharges.plus(charge);
  if (deviceCredit.isPositive && priced.hasAdjustment('17'))
    sums.deviceCreditBase = sums.deviceCreditBase.plus(apcPayment);
  const { deviceCharges } = sums;
  for (const [flag, name] of DEVICE_FLAGS)
    if (priced.hasAdjustment(flag)) deviceCharges[name] = deviceCharges[name].plus(charge);
}

const DEVICE_FLAGS: readonly (readonly [string, keyof ClaimSums['deviceCharges']])[] = [
  ['12', 'qn'],
  ['13', 'qo'],
  ['26', 'qv'],
  ['27', 'qp'],
];

/** True where the charge is that of the services that are paid apart: packaged, and in no composite. */
function isChargePackaged(claim: ClaimPricing, priced: LinePricing): boolean {
  const { line } = priced;
  return (isPackaged(line) && isBlank(line.compositeAdjustmentFlag)) || isPackagedBlood(claim, priced);
}

/** Records what lines of the claim add up to, where the figures of others depend on it. */
export function traceSums(claim: ClaimPricing): void {
  const { sums, lines, trace } = claim;
  if (!trace || !sums.hasPackagedCharges) return;
  const packaged = lines.filter((priced) => !priced.units.isZero && isChargePackaged(claim, priced));
  const parts = packaged.map(({ line, charge }) => [`line_${line.lineNumber}`, charge] as const);
  trace.step(
    'packaged_charges',
    'the sum of the parts',
    Object.fromEntries(parts),
    sums.packagedCharges,
    '42 CFR 419.2(b)',
  );
}
