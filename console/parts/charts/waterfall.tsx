/** Shows how the parts of a payment add up to it: a table whose middle column is drawn. */
import '../../style/waterfall.css';
import { useId } from 'react';
import { Amount } from '../amounts/amount.tsx';
import { money } from '../amounts/money.ts';
import { partName } from '../amounts/payment-parts.ts';
import type { Proof } from '../amounts/proof.ts';
import { type Bar, type Bars, placeOn, type Scale, scaleOf } from './waterfall-bars.ts';

interface WaterfallProps {
  bars: Bars;
  /** Name of the sum: “IPPS payment”. */
  title: string;
  /** One for several waterfalls that are compared; its own otherwise. */
  scale?: Scale;
  /** Leads to the step of a part, by its name. */
  onPart?: (name: string) => void;
  /** A part in words; CMS's unless told. */
  nameOf?: (name: string) => string;
  /** Gives what a part rests on, or the whole, when that is asked for. @param name null: of the whole */
  proofOf?: (name: string | null) => Proof | null;
}

export function Waterfall({ bars: { bars, total }, title, scale, onPart, nameOf = partName, proofOf }: WaterfallProps) {
  const caption = useId();
  const shown = scale ?? scaleOf([{ bars, total }]);
  const parts = bars.map(({ name, amount }) => `${nameOf(name)} ${money(amount)}`);
  const sentence = `${title}: ${parts.length > 0 ? `${parts.join(', ')}; in all ` : ''}${money(total)}.`;
  return (
    <div className="waterfall">
      <table aria-labelledby={caption}>
        <caption id={caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">
              <Axis scale={shown} sentence={sentence} />
            </th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar, place) => (
            <tr key={bar.name} data-is-open={onPart ? '' : undefined}>
              <th scope="row">
                {onPart ? (
                  <button type="button" className="plain" onClick={() => onPart(bar.name)}>
                    {nameOf(bar.name)}
                  </button>
                ) : (
                  nameOf(bar.name)
                )}
              </th>
              <td>
                <Drawn bar={bar} scale={shown} kind={bar.amount < 0 ? 'less' : 'more'} isFirst={place === 0} />
              </td>
              <td>
                <Amount dollars={bar.amount / 100} proof={proofOf && (() => proofOf(bar.name))} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In all</th>
            <td>
              <Drawn bar={{ from: 0, to: total }} scale={shown} kind="total" isFirst={bars.length === 0} />
            </td>
            <td>
              <Amount dollars={total / 100} proof={proofOf && (() => proofOf(null))} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The line from which the bars are measured, with the ends of the scale. The sentence says what the bars show. */
function Axis({ scale, sentence }: { scale: Scale; sentence: string }) {
  const zero = placeOn(scale, 0);
  return (
    <svg className="waterfall-axis" role="img" aria-label={sentence}>
      <text x="100%" y="65%" textAnchor="end">
        {money(scale.to)}
      </text>
      {scale.from < 0 && (
        <text x="0%" y="65%">
          {money(scale.from)}
        </text>
      )}
      <line x1="0%" x2="100%" y1="100%" y2="100%" />
      <line x1={`${zero}%`} x2={`${zero}%`} y1="70%" y2="100%" />
      <line x1="100%" x2="100%" y1="70%" y2="100%" />
    </svg>
  );
}

/** Height of a bar in pixels. */
const HEIGHT = 16;

interface DrawnProps {
  bar: Pick<Bar, 'from' | 'to'>;
  scale: Scale;
  kind: 'more' | 'less' | 'total';
  isFirst: boolean;
}

/** A bar, with the line that hands the running sum on to the next row. */
function Drawn({ bar: { from, to }, scale, kind, isFirst }: DrawnProps) {
  const [start, end] = [placeOn(scale, from), placeOn(scale, to)];
  const before = kind === 'total' ? end : start;
  return (
    <svg className="waterfall-bar" data-kind={kind} aria-hidden="true">
      {!isFirst && <line x1={`${before}%`} x2={`${before}%`} y1="0%" y2="50%" />}
      {kind !== 'total' && <line x1={`${end}%`} x2={`${end}%`} y1="50%" y2="100%" />}
      <rect
        x={`${Math.min(start, end)}%`}
        width={`${Math.abs(end - start)}%`}
        y="50%"
        height={HEIGHT}
        transform={`translate(0 ${-HEIGHT / 2})`}
      />
    </svg>
  );
}
