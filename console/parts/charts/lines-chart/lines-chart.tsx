/** Values over time: a line each, level while a value is in force. The same figures must stand in a table beside it. */
import '../../../style/lines-chart.css';
import { useEffect, useRef, useState } from 'react';
import { dateTicks, dayNumber, type Line, stepPath, valueTicks } from './scale.ts';

interface LinesChartProps {
  /** The chart in a sentence. */
  sentence: string;
  /** At most six: more could not be told apart. */
  lines: readonly Line[];
  /** Writes a value of the axis. */
  format: (value: number) => string;
}

const HEIGHT = 220;
const MARGIN = { top: 8, right: 8, bottom: 26, left: 56 };
/** Pixels that a date of the axis takes. */
const LABEL_ROOM = 76;

export function LinesChart({ sentence, lines, format }: LinesChartProps) {
  const { box, width } = useWidth();
  const periods = lines.flatMap((line) => line.periods);
  if (periods.length === 0) return null;
  const ticks = valueTicks(periods.map(({ value }) => value));
  const [lowest = 0] = ticks;
  const highest = ticks.at(-1) ?? 1;
  const first = Math.min(...periods.map(({ from }) => dayNumber(from)));
  const last = Math.max(...periods.map(({ to }) => dayNumber(to))) + 1;
  const right = width - MARGIN.right;
  const bottom = HEIGHT - MARGIN.bottom;
  const x = (day: number) => round(MARGIN.left + ((day - first) / (last - first)) * (right - MARGIN.left));
  const y = (value: number) => round(bottom - ((value - lowest) / (highest - lowest)) * (bottom - MARGIN.top));

  return (
    <figure className="lines-chart" ref={box}>
      <svg role="img" aria-label={sentence} width={width} height={HEIGHT}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="lines-chart-grid" x1={MARGIN.left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text x={MARGIN.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {dateTicks(lines, x, LABEL_ROOM).map(({ date, label }) => (
          <g key={date}>
            <line
              className="lines-chart-tick"
              x1={x(dayNumber(date))}
              x2={x(dayNumber(date))}
              y1={bottom}
              y2={bottom + 5}
            />
            <text x={x(dayNumber(date))} y={HEIGHT - 6} textAnchor="start">
              {label}
            </text>
          </g>
        ))}
        {lines.map((line, at) => (
          <path key={line.name} className="lines-chart-line" data-line={at} d={stepPath(line.periods, x, y)} />
        ))}
      </svg>
      <figcaption>
        {lines.map(({ name }, at) => (
          <span key={name}>
            <svg aria-hidden="true" width="28" height="8">
              <path className="lines-chart-line" data-line={at} d="M0 4H28" />
            </svg>{' '}
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** The width that is there for a chart: text in it keeps its size. */
function useWidth() {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
