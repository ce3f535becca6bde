/** Checks every payment: parts add up to the whole, and a line's to what is allowed for it, exactly. */
import { expect } from 'vitest';
import { PARTS_OF_SYSTEM } from '../../src/engine/contracts/terms/parts.ts';
import { sum, ZERO } from '../../src/engine/core/exact.ts';
import { hasAmount, type LinePayment, type Payment, totalOf } from '../../src/engine/frame/payment.ts';
import { type Amounts, amountsOf } from '../../src/engine/frame/result/claim-result.ts';

/** Returns each of a line's shares and parts in dollars. */
export function inDollars(line: LinePayment | undefined): object | undefined {
  if (!line) return undefined;
  const { allowed, paid, deductible, coinsurance, electedReduction, parts } = line;
  const entries = Object.entries({ allowed, paid, deductible, coinsurance, electedReduction, ...parts });
  return Object.fromEntries(
    entries.flatMap(([name, amount]) => (amount === undefined ? [] : [[name, amount?.toNumber() ?? null]])),
  );
}

/** Fails if a part is missing or counted twice. */
export function expectWholeOfParts(payment: Payment): void {
  const { whole, parts, lines, unknown = [] } = payment;
  if (whole !== null) expect(sum(...Object.values(parts)).compare(whole), 'parts against the whole').toBe(0);
  if (totalOf(payment) !== null) expect(unknown).toEqual([]);
  for (const line of lines.values()) expectAllowedOfShares(line);
  if (hasAmount(payment)) expectResultAddsUp(amountsOf(payment));
}

/** Fails if a contract's terms cannot name a part. */
export function expectNamedParts(system: string, { parts, lines }: Payment): void {
  const known = PARTS_OF_SYSTEM[system] ?? [];
  const names = [parts, ...[...lines.values()].map((line) => line.parts)].flatMap((named) => Object.keys(named));
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
}

const cents = (dollars: number | null) => (dollars === null ? Number.NaN : Math.round(dollars * 100));

/** The amounts of a result add up to the cent, and each share that is not known says why. */
function expectResultAddsUp({ allowed, system_allowed, other_schedules, medicare, patient }: Amounts): void {
  if (allowed !== null) expect(cents(allowed), 'allowed').toBe(cents(system_allowed) + cents(other_schedules));
  expect(medicare === null, 'a share without the other').toBe(patient.total === null);
  expect(patient.reason === null, 'a reason for no share').toBe(patient.total !== null);
  if (medicare === null) return;
  expect(cents(medicare) + cents(patient.total), 'shares').toBe(cents(allowed));
  expect(cents(patient.deductible) + cents(patient.coinsurance), "the patient's share").toBe(cents(patient.total));
  if ((allowed ?? 0) < 0) return;
  expect(medicare, "Medicare's share").toBeGreaterThanOrEqual(0);
}

function expectAllowedOfShares(line: LinePayment): void {
  const { allowed, paid, deductible, coinsurance, electedReduction = ZERO, parts, reason } = line;
  if (allowed === null) return;
  if (Object.keys(parts).length > 0) expect(sum(...Object.values(parts)).compare(allowed), 'parts of a line').toBe(0);
  else expect(allowed.isZero, 'a line without parts has no amount').toBe(true);
  if (paid && deductible && coinsurance)
    expect(
      sum(paid, deductible, coinsurance, electedReduction).compare(allowed),
      `shares of a line ${reason ?? ''}`,
    ).toBe(0);
}
