import { shownDay } from '../../parts/days/shown-day.ts';
import { endOf, type Period, partOf, stateOf, TODAY } from './period.ts';

interface PeriodBarProps extends Period {
  now: number;
}

const WIDTH = 200;
const HEIGHT = 14;

export function PeriodBar({ start, end, now }: PeriodBarProps) {
  const part = partOf({ start, end }, now);
  const state = stateOf({ start, end }, now);
  return (
    <svg
      className="period-bar"
      role="img"
      aria-label={`${shownDay(start)} to ${endOf(end)}, ${state}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {part && (
        <rect
          data-state={state}
          x={part.from * WIDTH}
          y={3}
          width={Math.max(1, (part.to - part.from) * WIDTH)}
          height={HEIGHT - 6}
        />
      )}
      <line x1={TODAY * WIDTH} x2={TODAY * WIDTH} y1={0} y2={HEIGHT} />
    </svg>
  );
}
