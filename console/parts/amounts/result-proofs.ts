/** Proofs of a result's amounts: the step of the trace, else the service's definition. */
import type { PricingResult } from 'pps-edge/schemas';
import { paymentStep } from '../charts/waterfall-bars.ts';
import type { Figure, Trace, TracedStep } from '../steps/trace.ts';
import { inDollars } from './amount.tsx';
import { centsOf } from './money.ts';
import type { Proof, ProofSource } from './proof.ts';
import type { ExplainedOutput } from './proof-source.ts';

/** Names of steps that give an amount of a line, by pricer. */
const LINE_STEPS = {
  allowed: ['payment', 'line_total', 'other_payment'],
  medicare: ['reimbursement', 'line_payment'],
  patient: ['coinsurance'],
} as const;
export type LineAmount = keyof typeof LINE_STEPS;

export type ResultAmount =
  | 'allowed'
  | 'system_allowed'
  | 'outlier'
  | 'other_schedules'
  | 'medicare'
  | 'patient'
  | 'contract';

const WORDS: Readonly<Record<ResultAmount, string>> = {
  allowed: 'Payment of Medicare and the patient',
  system_allowed: 'Payment by the payment system',
  outlier: 'Outlier payment',
  other_schedules: 'Lines that other fee schedules pay',
  medicare: 'Medicare’s share',
  patient: 'The patient’s share',
  contract: 'Payment of the contract',
};

export class ResultProofs {
  readonly #trace: Trace;
  readonly #source: ProofSource;
  readonly #result: PricingResult | undefined;
  readonly #contract: ExplainedOutput['contract'];

  constructor({ result, contract }: ExplainedOutput, source: ProofSource, trace: Trace) {
    this.#result = result;
    this.#contract = contract;
    this.#source = source;
    this.#trace = trace;
  }

  /** Returns the proof of a step. */
  step(step: TracedStep, subject = step.line === undefined ? step.step : `${step.step}, line ${step.line}`): Proof {
    return {
      subject: `${subject} (${step.module.toUpperCase()})`,
      amount: String(step.value ?? 'not known'),
      formula: step.formula,
      inputs: step.inputs,
      citation: step.citation,
      releases: this.#trace.releasesOf(step),
      source: this.#source,
      step: step.at,
    };
  }

  /** Returns the proof of an amount of the claim. */
  amount(name: ResultAmount): Proof | null {
    const result = this.#result;
    if (!result) return null;
    const { system } = result;
    const dollars =
      name === 'patient' ? result.patient.total : name === 'contract' ? (result.contract?.total ?? null) : result[name];
    if (dollars === null) return null;
    const totalStep =
      name === 'contract'
        ? this.#trace.find('contract', ['total_payment', 'total', 'payment'], dollars)
        : system && (name === 'allowed' || name === 'system_allowed')
          ? this.#trace.find(system, ['payment'], dollars)
          : name === 'medicare'
            ? this.#trace.find('secondary_payer', ['secondary_payment'], dollars)
            : null;
    if (totalStep) return { ...this.step(totalStep, WORDS[name]), amount: inDollars(dollars) };
    const [formula, inputs] = this.#definition(name, result);
    return this.#defined(WORDS[name], dollars, formula, inputs);
  }

  /** Returns the proof of an amount of a line, which is counted from 1. */
  line(name: LineAmount, line: number): Proof | null {
    const { system, lines = [] } = this.#result ?? {};
    const lineResult = lines.find((each) => each.line === line);
    const dollars = lineResult?.[name] ?? null;
    if (!system || !lineResult || dollars === null) return null;
    const subject = `Line ${line}: ${WORDS[name].toLowerCase()}`;
    const step =
      (name === 'medicare' ? this.#trace.find('secondary_payer', ['line_payment'], dollars, line) : null) ??
      this.#trace.find(system, LINE_STEPS[name], dollars, line) ??
      (name === 'allowed' && dollars !== 0 ? this.#trace.find(system, ['payment_per_treatment'], dollars) : null);
    if (step) return { ...this.step(step, subject), amount: inDollars(dollars) };
    if (dollars === 0 && lineResult.why) return this.#defined(subject, dollars, lineResult.why, {});
    return name === 'allowed'
      ? this.#defined(subject, dollars, null, {})
      : this.#defined(
          subject,
          dollars,
          name === 'medicare' ? 'allowed − patient, of the line' : 'allowed − medicare, of the line',
          name === 'medicare'
            ? { allowed: lineResult.allowed, patient: lineResult.patient }
            : { allowed: lineResult.allowed, medicare: lineResult.medicare },
        );
  }

  /** Returns the proof of what Medicare and the patient pay by Medicare's own tables, of which a contract pays a percent. */
  medicareTotal(): Proof | null {
    const { system } = this.#result ?? {};
    const dollars = this.#contract?.medicare_total ?? null;
    if (dollars === null) return null;
    if (dollars === this.#result?.allowed) return this.amount('allowed');
    // A contract with a DRG table has the steps by Medicare's weights under a name of their own.
    const step = system ? this.#trace.find(`${system}_medicare`, ['payment'], dollars) : null;
    const subject = 'Payment of Medicare and the patient by Medicare’s own tables';
    return step
      ? { ...this.step(step, subject), amount: inDollars(dollars) }
      : this.#defined(subject, dollars, null, {});
  }

  /** Returns the proof of a part of what a pricer or the contract pays. @param words the part, as it is shown */
  part(module: string, name: string, dollars: number, words: string): Proof {
    const whole = paymentStep(this.#trace.of(module));
    const step = whole && this.#trace.sourceOf(whole, name);
    return step ? { ...this.step(step, words), amount: inDollars(dollars) } : this.#defined(words, dollars, null, {});
  }

  /** Returns the proof of what a term of the contract pays for a line. */
  term(term: string, dollars: number, line: number): Proof {
    const step = this.#trace.find('contract', [term], dollars, line);
    const subject = `Line ${line}: payment of the contract`;
    return step
      ? { ...this.step(step, subject), amount: inDollars(dollars) }
      : this.#defined(subject, dollars, null, {});
  }

  /** Returns the service's definition of an amount that has no step of its own. */
  #definition(name: ResultAmount, result: PricingResult): [string | null, Record<string, Figure>] {
    switch (name) {
      case 'allowed':
        return [
          'system_allowed + other_schedules',
          { system_allowed: result.system_allowed, other_schedules: result.other_schedules },
        ];
      case 'medicare':
        return ['allowed − patient', { allowed: result.allowed, patient: result.patient.total }];
      case 'patient':
        return [
          'deductible + coinsurance',
          { deductible: result.patient.deductible, coinsurance: result.patient.coinsurance },
        ];
      case 'outlier':
        return this.#outlier(result);
      case 'other_schedules': {
        const lines = result.lines.filter(({ status }) => status === 'other_schedule');
        return [
          'the sum of the lines',
          Object.fromEntries(lines.map(({ line, allowed }) => [`line_${line}`, allowed])),
        ];
      }
      case 'contract':
        // A configuration without terms or fee schedule pays as Medicare does.
        return result.contract?.total === result.allowed ? ['allowed', { allowed: result.allowed }] : [null, {}];
      default:
        return [null, {}];
    }
  }

  /** The outlier is a part of the payment, or several. */
  #outlier({ system, outlier, system_allowed }: PricingResult): [string | null, Record<string, Figure>] {
    const payment = system && this.#trace.find(system, ['payment'], system_allowed);
    const parts = Object.entries(payment?.inputs ?? {}).filter(([part]) => part.includes('outlier'));
    const cents = parts.reduce((sum, [, value]) => sum + centsOf(Number(value)), 0);
    if (parts.length === 0 || outlier === null || cents !== centsOf(outlier)) return [null, {}];
    return [parts.map(([part]) => part).join(' + '), Object.fromEntries(parts)];
  }

  #defined(subject: string, dollars: number, formula: string | null, inputs: Record<string, Figure>): Proof {
    const { system, system_allowed = null } = this.#result ?? {};
    const payment = system ? this.#trace.find(system, ['payment'], system_allowed) : null;
    return {
      subject,
      amount: inDollars(dollars),
      formula,
      inputs,
      citation: payment?.citation ?? null,
      releases: payment ? this.#trace.releasesOf(payment) : [],
      source: this.#source,
      step: null,
    };
  }
}
