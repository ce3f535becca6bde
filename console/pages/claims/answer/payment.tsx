/** Shows how the parts add up to what the contract pays, and to what Medicare allows. */
import { partName } from '../../../parts/amounts/payment-parts.ts';
import { Waterfall } from '../../../parts/charts/waterfall.tsx';
import { allowedBars, type Bars, barsOf, OTHER_SCHEDULES, paymentStep } from '../../../parts/charts/waterfall-bars.ts';
import type { Trace, TracedStep } from '../../../parts/steps/trace.ts';
import type { Output } from '../answered.ts';

interface PaymentProps {
  output: Output;
  trace: Trace;
  /** Without it the bars lead nowhere, as on paper. */
  onStep?: (at: number) => void;
}

export function Payment({ output: { result, contract }, trace, onStep }: PaymentProps) {
  const paid = result?.contract && barsOfStep(trace, 'contract');
  const allowed = result?.system
    ? barsOfStep(trace, result.system, (own) => allowedBars(own, result.other_schedules))
    : null;
  if (!paid && !allowed) return <p>{reasonWithoutParts(result)}</p>;
  const names = new Map(contract?.terms?.parts.map(({ term, name }) => [term, name]));
  const others = trace.steps.find(({ module, step }) => module === result?.system && step === 'other_payment');
  const linkTo = (step: TracedStep) =>
    onStep && {
      onPart: (name: string) => onStep(((name === OTHER_SCHEDULES ? others : trace.sourceOf(step, name)) ?? step).at),
    };
  return (
    <>
      {paid && (
        <Waterfall
          title={`Contract ${result.contract?.contract_id} pays`}
          bars={paid.bars}
          nameOf={(term) => names.get(term) ?? partName(term)}
          {...linkTo(paid.step)}
        />
      )}
      {allowed && (
        <Waterfall title={`Medicare allows, by ${systemsOf(result)}`} bars={allowed.bars} {...linkTo(allowed.step)} />
      )}
    </>
  );
}

/** Returns the bars of a module's payment with the step that adds it up; null where its parts are not all known. */
function barsOfStep(trace: Trace, module: string, complete: (own: Bars | null) => Bars | null = (own) => own) {
  const step = paymentStep(trace.of(module));
  const bars = step && complete(barsOf(step));
  return step && bars ? { step, bars } : null;
}

const systemsOf = (result: Output['result']): string =>
  `${result?.system?.toUpperCase()}${result?.other_schedules ? ' and other fee schedules' : ''}`;

const reasonWithoutParts = (result: Output['result']): string =>
  result?.priced === false ? 'There is no price, so it has no parts.' : 'This payment is not made up of parts.';
