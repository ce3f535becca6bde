/** The heading of the pages of settings. */
import type { ReactNode } from 'react';
import { Subpages } from '../../parts/areas/subpages.tsx';

const PAGES = [
  { name: 'API keys', path: '/settings/keys' },
  { name: 'Webhooks', path: '/settings/webhooks' },
];

/** @param action what the page makes, beside the heading */
export function SettingsHeader({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <>
      <Subpages label="Settings" pages={PAGES} />
      <header>
        <h1>{title}</h1>
        {action}
      </header>
    </>
  );
}
