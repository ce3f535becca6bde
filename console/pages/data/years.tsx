/** Which years of claims each payment system prices, and what a year lacks. */

import { ClaimsprocResource } from 'pps-edge/claimsproc';
import type { ClaimProcessingHealth } from 'pps-edge/schemas';
import { Fragment, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import {
  consequenceOf,
  periodsInWords,
  type System,
  type SystemYear,
  TODAY,
  wordOf,
  yearArgument,
} from '../../parts/claims/system-years.ts';
import { today } from '../../parts/days/iso-day.ts';
import { shownDay, withShownDays } from '../../parts/days/shown-day.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { Figures } from '../../parts/tables/figures.tsx';
import { CopyButton } from '../../parts/words/copy-button.tsx';
import { DataHeader } from './data-header.tsx';

/** A cell that is open. */
interface Open {
  system: System;
  year: SystemYear;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<ClaimProcessingHealth> {
  return new ClaimsprocResource(transport).getProcessingHealth({ signal: request.signal });
}

const COLUMNS = ['Last year', 'This year: today', 'Next year'] as const;

export function Component() {
  const { modules, summary } = useLoaderData<ClaimProcessingHealth>();
  const [open, setOpen] = useState<Open | null>(null);
  const day = today();
  const rows = [
    ...modules.filter(({ is_payment_system }) => is_payment_system),
    ...modules.filter(({ is_payment_system }) => !is_payment_system),
  ];
  const refused = rows.filter(({ years }) => years[TODAY]?.state === 'lacking');
  const cell = (system: System, place: number) => {
    const year = system.years[place];
    if (!year) return <span className="quiet">not part of this service</span>;
    return (
      <button
        type="button"
        className="data-year"
        data-state={year.state}
        aria-haspopup="dialog"
        aria-label={`${system.label}: ${wordOf(year)} ${year.name}`}
        onClick={() => setOpen({ system, year })}
      >
        <strong>{wordOf(year)}</strong> {year.name}
      </button>
    );
  };
  return (
    <section className="page">
      <DataHeader title="Years" />
      <p>{withShownDays(summary)}</p>
      {refused.length > 0 && (
        <ul className="data-refused">
          {refused.map((system) => (
            <li key={system.name}>{withShownDays(system.sentence ?? '')}</li>
          ))}
        </ul>
      )}
      <div data-today="">
        <Figures
          caption={`Claims by year, today ${shownDay(day)}`}
          columns={[
            { title: 'Payment system', cell: ({ label }) => label },
            ...COLUMNS.map((title, place) => ({
              title,
              cell: (system: System) => cell(system, place),
              isOneLine: true,
            })),
            {
              title: 'Claims from … to',
              cell: (system) => periodsInWords(system) || <span className="quiet">none</span>,
              isOneLine: true,
            },
          ]}
          rows={rows}
          id={({ name }) => name}
        />
      </div>
      <p>
        A year counts from October (FY) or from January (CY), as the payment system does. This year is judged by what
        holds today, the others by their first day. Ready: nothing is missing. Partly: some claims lack something and
        say so. Lacking: every claim is refused. Sample: some tables hold few codes or providers only.
      </p>
      {open && <YearDialog {...open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function YearDialog({ system, year, onClose }: Open & { onClose: () => void }) {
  const { lacks, in_part } = year;
  const title = `${system.label}, ${year.name}`;
  const hasFigures = lacks.some(({ is }) => is === 'figure');
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="dialog-form data-year-dialog">
        <h2>
          {title}: {wordOf(year)}
        </h2>
        {lacks.length === 0 && <p>Every table and figure that a claim of the year can need is there.</p>}
        {lacks.length > 0 && (
          <dl>
            {lacks.map(({ is, names, answer, stops_all, pages }) => (
              <div key={`${is} ${stops_all} ${answer}`}>
                <dt>
                  {is === 'table' ? 'Tables' : 'Figures'}:{' '}
                  {names.map((name, at) => (
                    <Fragment key={name}>
                      {at > 0 && ', '}
                      {pages[name] === undefined ? <code>{name}</code> : <a href={pages[name]}>{name}</a>}
                    </Fragment>
                  ))}
                </dt>
                <dd>{consequenceOf({ answer, stops_all })}</dd>
              </div>
            ))}
          </dl>
        )}
        {in_part.length > 0 && (
          <p>
            Loaded as a sample or in part, so codes may be missing: <code>{in_part.join(', ')}</code>
          </p>
        )}
        {(lacks.length > 0 || in_part.length > 0) && (
          <>
            <p>
              Each table is on the page of CMS that its name leads to; the{' '}
              <a href="/docs/calendar">calendar of releases</a> says when
              {hasFigures && (
                <>
                  , and <a href="/docs/figures">figures</a> where each is printed
                </>
              )}
              .
            </p>
            <Command
              text={`npm run data -- year ${yearArgument(year.name)}`}
              does="says what each payment system lacks of the year, and where it is published."
            />
            <Command text="npm run data -- import auto FILE" does="loads a file as CMS publishes it." />
            {hasFigures && (
              <Command
                text={`npm run data -- figures ${yearArgument(year.name)}`}
                does="writes a worksheet of the figures to fill in; it is imported in the same way."
              />
            )}
          </>
        )}
        <div className="dialog-buttons">
          <button type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function Command({ text, does }: { text: string; does: string }) {
  return (
    <p>
      <code>{text}</code> <CopyButton text={text} label={`Copy ${text}`} /> {does}
    </p>
  );
}
