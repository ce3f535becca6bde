/** Shows, before anything is sent, what a file has in it: claims by kind, days, and each bad record with its line. */

import { shownDay } from '../../../parts/days/shown-day.ts';
import { Figures } from '../../../parts/tables/figures.tsx';
import { count } from '../../../parts/words/count.ts';
import { cellLabelOf } from '../form/claim-fields.ts';
import type { ClaimFile } from './claim-file.ts';
import type { FileWork } from './file-work.ts';

export function WhatWasRead({ work: { reading, refusal, file, shown } }: { work: FileWork }) {
  return (
    <div className="claims-file-read">
      <p role="status" className={file ? undefined : 'visually-hidden'}>
        {file ? sayingOf(file, shown.length > 0) : reading ? `Reading ${reading.name}` : ''}
      </p>
      {reading && (
        <p>
          <progress max={reading.size} value={reading.read} aria-label="Reading the file" /> Reading{' '}
          {Math.round((100 * reading.read) / Math.max(1, reading.size))} %
        </p>
      )}
      {refusal && (
        <p className="claims-file-bad" role="alert">
          {refusal.name} was not read. {refusal.text}.
        </p>
      )}
      {file?.notices.map((notice) => (
        <p key={notice} className="claims-file-notice">
          {notice}
        </p>
      ))}
      {file && file.badCount > 0 && <BadRecords file={file} />}
    </div>
  );
}

/** 1,000 claims: 600 inpatient stay, 400 hospital outpatient, from 2025-10-01 to 2026-03-31. */
function sayingOf({ places, kinds, days, badCount }: ClaimFile, isSent: boolean): string {
  const kindWords = kinds.map(({ name, count: number }) => `${number.toLocaleString('en-US')} ${name.toLowerCase()}`);
  const dayWords = days
    ? `, ${days.first === days.last ? `of ${shownDay(days.first)}` : `${shownDay(days.first)} to ${shownDay(days.last)}`}`
    : '';
  const good =
    places.length === 0 ? 'No claim can be read' : `${count(places.length, 'claim')}: ${kindWords.join(', ')}`;
  const bad =
    badCount === 0
      ? ''
      : ` ${count(badCount, 'claim')} cannot be read and ${isSent ? 'were' : 'will'} not ${isSent ? '' : 'be '}sent.`;
  return `${good}${dayWords}.${isSent ? '' : ' Nothing has been sent.'}${bad}`;
}

const LINE = {
  title: 'Line',
  cell: ({ line, number }: ClaimFile['bad'][number]) =>
    line.toLocaleString('en-US') + (number === null ? '' : `, claim ${number.toLocaleString('en-US')}`),
};

function BadRecords({ file: { bad, badCount } }: { file: ClaimFile }) {
  return (
    <details className="claims-file-bad" open={bad.length <= 3}>
      <summary>
        {count(badCount, 'bad claim')}, the first on line {bad[0]?.line.toLocaleString('en-US')}
      </summary>
      <Figures
        caption={
          bad.length < badCount ? `The first ${bad.length} of ${badCount.toLocaleString('en-US')}` : 'Bad claims'
        }
        rows={bad}
        id={({ line, number, field, text }) => `${line} ${number} ${field} ${text}`}
        columns={[
          LINE,
          { title: 'Field', cell: ({ field }) => (field ? cellLabelOf(field) : '–') },
          { title: 'Reason', cell: ({ text }) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.` },
        ]}
      />
    </details>
  );
}
