/** Periods as bars over time. The same days have to stand in a table beneath. */
import '../../style/period-bars.css';
import { useId } from 'react';
import { layoutPeriods, type Period, periodsInWords } from './period-bars.ts';

interface PeriodBarsProps {
  periods: readonly Period[];
  /** YYYY-MM-DD. */
  today: string;
  /** Name of a period: `configuration`. */
  what: string;
}

const LANE = 30;
const BAR = 24;
const AXIS = 22;

export function PeriodBars({ periods, today, what }: PeriodBarsProps) {
  const { bars, lanes, gaps, overlaps, today: now, ticks } = layoutPeriods(periods, today);
  const stripes = useId();
  const bottom = lanes * LANE;
  return (
    <svg
      className="period-bars"
      role="img"
      aria-label={periodsInWords(periods, today, what)}
      width="100%"
      height={bottom + AXIS + 16}
    >
      <defs>
        <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="6" className="period-bars-stripe" />
        </pattern>
      </defs>
      {ticks.map(({ at, label }) => (
        <g key={label}>
          <line className="period-bars-grid" x1={`${at}%`} x2={`${at}%`} y1={16} y2={bottom + 20} />
          <text x={`${at}%`} dx={at > 88 ? -4 : 4} y={bottom + 32} textAnchor={at > 88 ? 'end' : 'start'}>
            {label}
          </text>
        </g>
      ))}
      {gaps.map(({ from, start, width }) => (
        <rect
          key={from}
          className="period-bars-gap"
          x={`${start}%`}
          width={`${width}%`}
          y={17}
          height={BAR}
          fill={`url(#${stripes})`}
        />
      ))}
      {bars.map(({ period, lane, start, width }) => (
        <svg key={period.id} x={`${start}%`} width={`${width}%`} y={17 + lane * LANE} height={BAR} aria-hidden="true">
          <rect className="period-bars-bar" data-draft={period.isDraft || undefined} width="100%" height={BAR} rx="3" />
          <text className="period-bars-name" x="8" y="16">
            {period.name}
          </text>
        </svg>
      ))}
      {overlaps.map(({ from, start, width }) => (
        <rect key={from} className="period-bars-overlap" x={`${start}%`} width={`${width}%`} y={14} height={bottom} />
      ))}
      <line className="period-bars-today" x1={`${now}%`} x2={`${now}%`} y1={12} y2={bottom + 20} />
      <text
        className="period-bars-today"
        x={`${now}%`}
        y={9}
        textAnchor={now > 85 ? 'end' : now < 15 ? 'start' : 'middle'}
      >
        Today
      </text>
    </svg>
  );
}
