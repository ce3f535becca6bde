/** Records of each fee schedule for a service on a day. */

import type { FeeScheduleList, IoceCodeDetail } from 'pps-edge/schemas';
import type { Lookup } from '../../parts/answers/lookup.ts';
import { State } from '../../parts/answers/states.tsx';
import { isoDay } from '../../parts/days/iso-day.ts';
import { shownDay } from '../../parts/days/shown-day.ts';
import { Figures } from '../../parts/tables/figures.tsx';
import { FeeAmount, FeeFigure } from './fee-figure.tsx';
import { figuresOf, kindOf, SCHEDULES } from './fee-figures.ts';
import { outpatientProof } from './fee-proofs.ts';

interface SchedulesProps {
  records: Lookup<FeeScheduleList>;
  outpatient: Lookup<IoceCodeDetail>;
  date: string;
}

export function Schedules({ records, outpatient, date }: SchedulesProps) {
  const rows = records.data?.data ?? [];
  return (
    <>
      {rows.length > 0 ? (
        <Figures
          caption={`Fee schedules on ${shownDay(date)}`}
          rows={rows}
          id={({ id }) => String(id)}
          columns={[
            { title: 'Schedule', cell: ({ schedule_type }) => SCHEDULES[schedule_type] },
            { title: 'Record', cell: kindOf },
            {
              title: 'In force',
              cell: ({ start_date, end_date }) => `${isoDay(start_date)} to ${isoDay(end_date)}`,
              isOneLine: true,
            },
            {
              title: 'Figures',
              cell: (record) => (
                <dl className="fact-row">
                  {figuresOf(record).map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>
                        <FeeFigure answer={records} record={record} name={name} value={value} />
                      </dd>
                    </div>
                  ))}
                </dl>
              ),
            },
          ]}
        />
      ) : (
        <State kind="empty" title={`No fee schedule has the code on ${shownDay(date)}`}>
          <p>
            {records.absence === null
              ? 'The loaded data has no record of it for the day; codes that a sample lacks may well exist.'
              : `${records.absence}.`}
          </p>
        </State>
      )}
      <Outpatient outpatient={outpatient} date={date} />
      {rows.some(({ schedule_type }) => schedule_type === 0) && (
        <p className="quiet">
          NA: CMS marks the service as rarely or never performed there. QP: the rate of qualifying APM participants.
        </p>
      )}
    </>
  );
}

function Outpatient({ outpatient, date }: Pick<SchedulesProps, 'outpatient' | 'date'>) {
  if (outpatient.data === null) return <p className="quiet">OPPS: {outpatient.absence}.</p>;
  const { attributes, version } = outpatient.data;
  if (attributes === null)
    return <p className="quiet">OPPS: the code is not valid in version {version} of the editor.</p>;
  const explained = (name: string, amount: number | null) => (
    <FeeAmount amount={amount} proof={() => outpatientProof(outpatient, date, name, amount)} />
  );
  return (
    <Figures
      caption={`Outpatient hospital (OPPS), editor version ${version}`}
      rows={[attributes]}
      id={() => version}
      columns={[
        {
          title: 'Status indicator',
          cell: ({ status_indicator, status_indicator_description }) =>
            `${status_indicator} ${status_indicator_description}`,
        },
        {
          title: 'Payment indicator',
          cell: ({ payment_indicator, payment_indicator_description }) =>
            `${payment_indicator} ${payment_indicator_description}`,
        },
        { title: 'APC', cell: ({ apc }) => apc ?? '—' },
        {
          title: 'National APC rate',
          cell: ({ apc_payment_rate }) => explained('National APC rate', apc_payment_rate),
          align: 'end',
        },
        {
          title: 'Device offset',
          cell: ({ device_offset }) => explained('Device offset', device_offset),
          align: 'end',
        },
      ]}
    />
  );
}
