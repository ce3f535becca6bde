/** Claims by month against the plan's limit, and the events behind the counts. */
import '../../style/usage.css';
import type { ClaimEvent, DailyUsage, UsageStatistics } from 'pps-edge/schemas';
import { UsageResource } from 'pps-edge/usage';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { ColumnsChart } from '../../parts/charts/columns-chart.tsx';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { Source, TableDescription } from '../../parts/data-table/description.ts';
import { Moment, minuteOf } from '../../parts/days/moment.tsx';
import { shownMonth } from '../../parts/days/shown-day.ts';
import { lastMonths, type MonthCounts } from './months.ts';

interface Usage {
  statistics: UsageStatistics;
  today: DailyUsage;
}

export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Usage> {
  const usage = new UsageResource(transport);
  const [statistics, today] = await Promise.all([usage.getStatistics({ signal }), usage.getDailyUsage({ signal })]);
  return { statistics, today };
}

const events: Source<ClaimEvent> = async ({ filters, skip, limit, signal }) => {
  const { outcome } = filters as { outcome?: ClaimEvent['outcome'] };
  const { data, count } = await new UsageResource(transport).listClaimEvents({ outcome, skip, limit }, { signal });
  return { rows: data, count };
};

const number = (value: number): string => value.toLocaleString('en-US');

const EVENTS: TableDescription<ClaimEvent> = {
  name: 'claim-events',
  title: 'Events',
  id: ({ id }) => id,
  columns: [
    {
      key: 'at',
      title: 'Time (UTC)',
      value: ({ occurred_at }) => minuteOf(occurred_at),
      width: 164,
      isSortable: false,
    },
    { key: 'outcome', title: 'Outcome', value: ({ outcome }) => outcome, width: 100, isSortable: false },
    { key: 'mode', title: 'Mode', value: ({ mode }) => mode, width: 80, isSortable: false },
    {
      key: 'claims',
      title: 'Claims',
      value: ({ claims }) => number(claims),
      width: 80,
      align: 'end',
      isSortable: false,
    },
    { key: 'details', title: 'Details', value: ({ details }) => details, width: 640, isSortable: false },
  ],
  filters: [
    {
      key: 'outcome',
      label: 'Outcome',
      choices: [
        { value: 'success', label: 'Success' },
        { value: 'error', label: 'Error' },
      ],
    },
  ],
  source: events,
  empty: (
    <p>
      No claim was processed yet. <a href="/docs">How a claim is sent</a>
    </p>
  ),
};

export function Component() {
  const { statistics, today } = useLoaderData<Usage>();
  const { current_month, in_progress_count, months, total, resets_at } = statistics;
  const { limit, plan, remaining, year_month } = current_month;
  const shown = lastMonths(months, year_month);
  return (
    <section className="page">
      <header>
        <h1>Usage</h1>
      </header>
      <p>
        Plan <strong>{plan}</strong>: {number(limit)} claims a month, {number(remaining)} left until{' '}
        <Moment at={resets_at} />.{in_progress_count > 0 && ` ${number(in_progress_count)} are being processed now.`}
      </p>
      <ColumnsChart
        label={sentenceOf(shown, limit)}
        columns={shown.map(({ month, success, error }) => ({ name: shownMonth(month), values: [success, error] }))}
        parts={['Success', 'Error']}
        line={{ name: 'Limit', value: limit }}
      />
      <table className="counts">
        <caption>Claims by month (UTC)</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Success</th>
            <th scope="col">Error</th>
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {shown.toReversed().map(({ month, success, error }) => (
            <tr key={month}>
              <th scope="row">{shownMonth(month)}</th>
              <td>{number(success)}</td>
              <td>{number(error)}</td>
              <td>{number(success + error)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Ever</th>
            <td>{number(total.success_count)}</td>
            <td>{number(total.error_count)}</td>
            <td>{number(total.success_count + total.error_count)}</td>
          </tr>
        </tfoot>
      </table>
      <Allowances today={today} />
      <h2>Events</h2>
      <div className="usage-events">
        <DataTable table={EVENTS} />
      </div>
    </section>
  );
}

const KINDS: Readonly<Record<DailyUsage['data'][number]['kind'], string>> = {
  contract_test: 'Contract tests',
  required_test: 'Required tests',
  what_if_unsaved: 'Unsaved terms',
  test_key: 'Test keys',
  stay_payment: 'Stays priced while coding',
};

/** Daily allowances, which do not count toward the month. */
function Allowances({ today: { allowance, data, resets_at } }: { today: DailyUsage }) {
  return (
    <>
      <table className="counts">
        <caption>Claims of today (UTC) that do not count toward the month</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Used</th>
            <th scope="col">Left</th>
            <th scope="col">A day</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ kind, count, remaining, limit }) => (
            <tr key={kind}>
              <th scope="row">{KINDS[kind]}</th>
              <td>{number(count)}</td>
              <td>{number(remaining)}</td>
              <td>{number(limit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        All but required tests and stays priced while coding share {number(allowance.limit)} a day, a tenth of the
        plan’s month. These count anew from <Moment at={resets_at} />.
      </p>
    </>
  );
}

/** The chart in a sentence, for screen readers. */
function sentenceOf(months: readonly MonthCounts[], limit: number): string {
  const last = months.at(-1);
  const most = months.toSorted((a, b) => b.success + b.error - a.success - a.error)[0];
  if (!last || !most) return 'No claims yet';
  return `Claims from ${shownMonth(months[0]?.month ?? '')} to ${shownMonth(last.month)}: ${number(last.success + last.error)} in ${shownMonth(last.month)}, ${number(
    last.error,
  )} of them in error; most in ${shownMonth(most.month)}, ${number(most.success + most.error)}; the limit is ${number(limit)} a month`;
}
