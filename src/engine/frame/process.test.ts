/** The modules of a claim: their order, what each passes to the next, and failures. */
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { engineClaim } from '../../../test/support/engine-claim.ts';
import type { ModuleName } from '../claim/claim.ts';
import { type ErrorCode, errorText, ModuleFailure } from '../claim/errors.ts';
import { ZERO } from '../core/exact.ts';
import { NOT_HELD } from '../core/figure.ts';
import { GivenFigures } from '../core/given-figures.ts';
import { fiscalYears, RateYears } from '../core/rate-years.ts';
import type { ProviderTable } from '../provider/provider-file.ts';
import type { ClaimModule, ModuleContext } from './module.ts';
import { NO_PAYMENT, paymentOfParts } from './payment.ts';
import { processClaim, type Registry } from './process.ts';
import { Tables } from './tables.ts';

const step = { step: 'one', formula: '', inputs: {}, value: 1, citation: '', release: null };

function moduleOf(
  name: ModuleName,
  run: (context: ModuleContext) => unknown,
  more: Partial<ClaimModule<unknown>> = {},
): ClaimModule<unknown> {
  return {
    name,
    kind: 'pricer',
    key: name.toLowerCase(),
    kinds: ['inpatient'],
    holds: 'nothing',
    dateField: 'thru_date',
    providerFile: null,
    fields: { needs: [], reads: [] },
    needs: [],
    output: z.object({ ran: z.string() }),
    covers: () => [],
    run: (context) => {
      context.trace?.step('one', '', {}, 1, '');
      return { result: run(context), output: () => ({ ran: name }) };
    },
    ...more,
  };
}

const inputs = { tables: () => new Tables(new Map()), providers: {}, explain: false };
const reads = (table: ProviderTable) => ({ providerFile: { table, required: true, fields: new Set<string>() } });
const claim = engineClaim();
const refuse = (code: ErrorCode, description: string, explanation?: string, field?: string) => () => {
  throw new ModuleFailure(code, description, explanation, field);
};
const fail = () => {
  throw new TypeError('not foreseen');
};

describe('the modules of a claim', () => {
  it('build outputs with descriptions, or without, or none, as the answer has them', () => {
    const output = vi.fn((_form?: { withoutDescriptions: boolean }) => ({ ran: 'MCE' }));
    const registry = [moduleOf('MCE', () => null, { run: () => ({ result: null, output }) })];
    processClaim(registry, claim, ['MCE'], inputs);
    processClaim(registry, claim, ['MCE'], { ...inputs, withoutDescriptions: true });
    processClaim(registry, claim, ['MCE'], { ...inputs, withoutOutputs: true });
    expect(output.mock.calls).toEqual([[{ withoutDescriptions: false }], [{ withoutDescriptions: true }]]);
  });

  it('run in their fixed order, whatever the order of the request and of the registry, and no others', () => {
    const order: string[] = [];
    const registry = (['IPPS', 'MCE', 'MSDRG', 'OPPS'] as const).map((name) => moduleOf(name, () => order.push(name)));
    const { outputs, errors } = processClaim(registry, claim, ['IPPS', 'MSDRG', 'MCE'], inputs);
    expect(order).toEqual(['MCE', 'MSDRG', 'IPPS']);
    expect(outputs).toEqual({ mce: { ran: 'MCE' }, msdrg: { ran: 'MSDRG' }, ipps: { ran: 'IPPS' } });
    expect(errors).toEqual([]);
  });

  it('hand their results on; of one that failed there is none', () => {
    const seen: unknown[] = [];
    const grouper = moduleOf('MSDRG', () => 291);
    const editor = moduleOf('MCE', fail);
    const pricer = moduleOf('IPPS', ({ result }) => seen.push(result(grouper), result(editor)));
    processClaim([editor, grouper, pricer], claim, ['MCE', 'MSDRG', 'IPPS'], inputs);
    expect(seen).toEqual([291, undefined]);
  });

  it('have the record of the file that they ask for', () => {
    const seen: unknown[] = [];
    const registry: Registry = [
      moduleOf('MSDRG', ({ provider }) => seen.push(provider)),
      moduleOf('IPPS', ({ provider }) => seen.push(provider), reads('ipsf')),
      moduleOf('OPPS', ({ provider }) => seen.push(provider), reads('opsf')),
    ];
    const ipsf = { value: { provider_ccn: '980001' }, release: 'IPSF' };
    processClaim(registry, claim, ['MSDRG', 'IPPS', 'OPPS'], { ...inputs, providers: { ipsf } });
    expect(seen).toEqual([null, ipsf, null]);
  });

  it('have steps where they are wanted', () => {
    const registry = [moduleOf('MSDRG', () => 0)];
    expect(processClaim(registry, claim, ['MSDRG'], inputs).steps).toEqual({});
    expect(processClaim(registry, claim, ['MSDRG'], { ...inputs, explain: true }).steps).toEqual({ msdrg: [step] });
  });
});

describe('a module that fails', () => {
  it('does not stop those after it; errors are in the order of modules, those that are not there among them', () => {
    const last = vi.fn();
    const registry: Registry = [
      moduleOf('MCE', refuse('MISSING_FIELD', 'thru_date is required.', 'it is the discharge date', 'thru_date')),
      moduleOf('MSDRG', fail),
      moduleOf('IPPS', last),
    ];
    const { outputs, errors } = processClaim(registry, claim, ['OPPS', 'IPPS', 'MSDRG', 'IOCE', 'MCE'], inputs);
    expect(last).toHaveBeenCalledOnce();
    expect(outputs).toEqual({ ipps: { ran: 'IPPS' } });
    expect(errors).toEqual([
      {
        source: 'MCE',
        code: 'MISSING_FIELD',
        field: 'thru_date',
        text: 'thru_date is required - it is the discharge date',
      },
      {
        source: 'IOCE',
        code: 'NOT_AVAILABLE',
        field: 'modules',
        text: 'The module IOCE is not available in this version',
      },
      { source: 'MSDRG', code: 'UNX', field: null, text: 'Unexpected error - not foreseen' },
      {
        source: 'OPPS',
        code: 'NOT_AVAILABLE',
        field: 'modules',
        text: 'The module OPPS is not available in this version',
      },
    ]);
  });

  it('answers where it is a pricer, and is an error all the same', () => {
    const pricer = moduleOf('IPPS', fail, { failed: ({ claimId }, reason) => ({ claimId, reason }) });
    const { outputs, errors, faults } = processClaim([pricer], engineClaim({ claimId: 'C-1' }), ['IPPS'], inputs);
    expect(outputs).toEqual({ ipps: { claimId: 'C-1', reason: 'not foreseen' } });
    expect(errorText(errors)).toBe('[IPPS] UNX: Unexpected error - not foreseen');
    expect(faults).toEqual([{ module: 'IPPS', error: new TypeError('not foreseen') }]);
  });
});

it('a pricer that lacks a table answers, and what it lacks is an error', () => {
  const missing = { code: 'IPPS06', description: 'The table is not loaded.', explanation: 'Import it.' };
  const pricer = {
    ...moduleOf('IPPS', vi.fn()),
    run: () => ({ result: 0, output: () => ({ paid: null }), missing }),
  };
  const { outputs, errors } = processClaim([pricer], claim, ['IPPS'], inputs);
  expect(outputs).toEqual({ ipps: { paid: null } });
  expect(errors).toEqual([
    { source: 'IPPS', code: 'IPPS06', field: null, text: 'The table is not loaded - Import it.' },
  ]);
});

describe('M16 figures of an operator', () => {
  const given = new GivenFigures(
    [
      ['base_rate', '100'],
      ['labor_share', '0.7'],
    ].map(([name = '', value = '']) => ({
      ...{ system: 'IPPS', year: 2027, name, value },
      ...{ citation: 'an example', release: 'file 1' },
    })),
  );
  const rates = new RateYears({
    ...{ system: 'IPPS', ...fiscalYears({ 2026: { baseRate: NOT_HELD, laborShare: NOT_HELD } }), next: () => ({}) },
  });
  const warningsOf = (isPriced: boolean) => {
    const pricer = {
      ...moduleOf('IPPS', vi.fn(), { rates }),
      run: () => {
        const base = rates.at(20270101, given)?.baseRate.value ?? ZERO;
        return { result: 0, output: () => ({}), payment: isPriced ? paymentOfParts({ base }) : NO_PAYMENT };
      },
    };
    return processClaim([pricer], claim, ['IPPS'], inputs).warnings.filter(({ code }) => code === 'OPERATOR_FIGURES');
  };

  it('are named where the price reads them, and no others', () => {
    expect(warningsOf(true)).toEqual([
      {
        code: 'OPERATOR_FIGURES',
        field: 'thru_date',
        text: 'IPPS priced the claim by figures that the operator of the service gives: base_rate',
      },
    ]);
  });

  it('are not named where there is no price', () => {
    expect(warningsOf(false)).toEqual([]);
  });
});
