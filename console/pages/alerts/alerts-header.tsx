/** The heading of both pages of alerts. */
import type { ReactNode } from 'react';
import { Subpages } from '../../parts/areas/subpages.tsx';

const PAGES = [
  { name: 'Feed', path: '/alerts', end: true },
  { name: 'Tracked providers', path: '/alerts/tracked' },
];

/** @param action what the page does, beside the heading */
export function AlertsHeader({ title = 'Alerts', action }: { title?: string; action?: ReactNode }) {
  return (
    <>
      <Subpages label="Alerts" pages={PAGES} />
      <header>
        <h1>{title}</h1>
        {action}
      </header>
    </>
  );
}
