/** A service in every release that is loaded: what each schedule published, as lines and as a table. */

import type { FeeScheduleList, FeeScheduleRecord } from 'pps-edge/schemas';
import type { Lookup } from '../../parts/answers/lookup.ts';
import { State } from '../../parts/answers/states.tsx';
import { LinesChart } from '../../parts/charts/lines-chart/lines-chart.tsx';
import { isoDay } from '../../parts/days/iso-day.ts';
import { shownDay } from '../../parts/days/shown-day.ts';
import { Figures } from '../../parts/tables/figures.tsx';
import { FeeFigure } from './fee-figure.tsx';
import { figuresOf, kindOf, SCHEDULES, timelineLines } from './fee-figures.ts';

export function Timeline({ history, code }: { history: Lookup<FeeScheduleList>; code: string }) {
  const records = history.data?.data ?? [];
  if (records.length === 0) {
    return (
      <State kind="empty" title={`No record of ${code} is loaded`}>
        <p>{history.absence === null ? 'Codes that a sample lacks may well exist.' : `${history.absence}.`}</p>
      </State>
    );
  }
  return SCHEDULES.map((name, schedule) => {
    const own = records.filter(({ schedule_type }) => schedule_type === schedule);
    const lines = timelineLines(own, schedule);
    if (own.length === 0) return null;
    return (
      <section key={name} className="fees-timeline">
        <h2>{name}</h2>
        {lines.length > 0 && (
          <LinesChart
            sentence={`${name}, ${code}: ${lines.map(sentenceOf).join('; ')}.`}
            lines={lines}
            format={(value) => value.toFixed(2)}
          />
        )}
        <Figures
          caption={`Periods of ${code}`}
          rows={own}
          id={({ id }) => String(id)}
          columns={[
            {
              title: 'In force',
              cell: ({ start_date, end_date }) => `${isoDay(start_date)} to ${isoDay(end_date)}`,
              isOneLine: true,
            },
            { title: 'Record', cell: kindOf },
            ...(figuresOf(own[0] as FeeScheduleRecord).map(([title]) => ({
              title,
              cell: (record: FeeScheduleRecord) => {
                const value = figuresOf(record).find(([each]) => each === title)?.[1];
                return value === undefined ? (
                  '—'
                ) : (
                  <FeeFigure answer={history} record={record} name={title} value={value} />
                );
              },
              align: 'end' as const,
            })) ?? []),
          ]}
        />
      </section>
    );
  });
}

function sentenceOf({ name, periods }: ReturnType<typeof timelineLines>[number]): string {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return name;
  return first === last
    ? `${name.toLowerCase()} ${first.value} from ${shownDay(first.from)}`
    : `${name.toLowerCase()} ${first.value} from ${shownDay(first.from)}, ${last.value} from ${shownDay(last.from)}`;
}
