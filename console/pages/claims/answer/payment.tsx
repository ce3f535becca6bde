/** Shows how the parts add up to the payment, and to the contract's payment. */
import type { Trace } from '../../../parts/steps/trace.ts';
import { Waterfall } from '../../../parts/waterfall.tsx';
import { barsOf, paymentStep } from '../../../parts/waterfall-bars.ts';
import type { Output } from '../answered.ts';

interface PaymentProps {
  output: Output;
  trace: Trace;
  /** Without it the bars lead nowhere, as on paper. */
  onStep?: (at: number) => void;
}

export function Payment({ output: { result, contract }, trace, onStep }: PaymentProps) {
  const payments = [
    result?.system && { module: result.system, title: `${result.system.toUpperCase()} payment` },
    result?.contract && { module: 'contract', title: `Payment by contract ${result.contract.contract_id}` },
  ].flatMap((each) => {
    const step = each ? paymentStep(trace.of(each.module)) : null;
    const bars = step && barsOf(step);
    return each && step && bars ? [{ ...each, step, bars }] : [];
  });
  const names = new Map(contract?.terms?.parts.map(({ term, name }) => [term, name]));
  if (payments.length === 0) return <p>There is no payment whose parts could be shown.</p>;
  return payments.map(({ module, title, step, bars }) => (
    <Waterfall
      key={module}
      title={title}
      bars={bars}
      {...(module === 'contract' ? { nameOf: (term) => names.get(term) ?? term } : {})}
      {...(onStep ? { onPart: (name: string) => onStep((trace.sourceOf(step, name) ?? step).at) } : {})}
    />
  ));
}
