/** Columns side by side, each of stacked parts, with a line across; the same figures stand in a table beneath it. */
import '../../style/columns-chart.css';
import { useLayoutEffect, useRef } from 'react';
import { niceMaximum } from './chart-scale.ts';

export interface ChartColumn {
  name: string;
  /** From the bottom up, in the order of `parts`. */
  values: readonly number[];
}

interface ColumnsChartProps {
  /** The chart in a sentence. */
  label: string;
  columns: readonly ChartColumn[];
  /** Names of the parts, for the legend. The first two have colours of their own. */
  parts: readonly string[];
  line?: { name: string; value: number } | undefined;
}

const WIDTH = 820;
const HEIGHT = 220;
/** Room for the numbers of the scale, the names of columns, and the line's name. */
const LEFT = 76;
const BOTTOM = 22;
const TOP = 18;
const WIDEST = 48;

const number = (value: number): string => value.toLocaleString('en-US');
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function ColumnsChart({ label, columns, parts, line }: ColumnsChartProps) {
  const highest = Math.max(...columns.map(({ values }) => sum(values)), 1);
  // A line far above the columns would press them flat: it is named and not drawn.
  const isLineNear = line !== undefined && line.value <= highest * 4;
  const top = niceMaximum(isLineNear ? Math.max(highest, line.value) : highest);
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
  const step = (WIDTH - LEFT) / columns.length;
  const width = Math.min(WIDEST, step * 0.6);
  const scroller = useRef<HTMLDivElement>(null);
  // The last columns are the newest: on a narrow screen they are what one sees.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, []);
  return (
    <figure className="columns-chart">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div ref={scroller} className="columns-chart-scroll" tabIndex={0}>
        <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
          {[0, top / 2, top].map((value) => (
            <g key={value}>
              <line className="columns-chart-grid" x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
              <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
                {number(value)}
              </text>
            </g>
          ))}
          {columns.map(({ name, values }, at) => {
            const x = LEFT + step * (at + 0.5);
            return (
              <g key={name}>
                {values.map((value, part) => {
                  const below = sum(values.slice(0, part));
                  return (
                    <rect
                      key={parts[part]}
                      data-part={part}
                      x={x - width / 2}
                      y={y(below + value)}
                      width={width}
                      height={y(below) - y(below + value)}
                    />
                  );
                })}
                <text x={x} y={HEIGHT - 6} textAnchor="middle">
                  {name}
                </text>
              </g>
            );
          })}
          {isLineNear && (
            <>
              <line className="columns-chart-line" x1={LEFT} x2={WIDTH} y1={y(line.value)} y2={y(line.value)} />
              <text className="columns-chart-name" x={WIDTH} y={y(line.value) - 5} textAnchor="end">
                {line.name} {number(line.value)}
              </text>
            </>
          )}
        </svg>
      </div>
      <figcaption>
        {parts.map((part, at) => (
          <span key={part} data-part={at}>
            {part}
          </span>
        ))}
        {line && !isLineNear && (
          <span>
            {line.name} {number(line.value)}, above the chart
          </span>
        )}
      </figcaption>
    </figure>
  );
}
