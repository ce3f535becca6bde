/** The frame of a table's page: its name, what can be done, and its views. */
import '../../style/tables.css';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ContractAreas } from '../../parts/areas/contract-areas.tsx';

interface TablePageProps {
  title: string;
  /** Beside the title: whether it is active, say. */
  badges?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Report of the last action; screen readers announce it. */
  status?: string | null;
  /** Views by their name in the URL; the first has none. */
  views?: readonly { name: string; title: string }[];
  children: ReactNode;
}

/** The name of the view that is open; empty for the first. */
export const useView = (): string => useSearchParams()[0].get('view') ?? '';

export function TablePage({ title, badges, description, actions, status, views = [], children }: TablePageProps) {
  const view = useView();
  const of = useSearchParams()[0].get('of');
  /** Keeps the chosen year of a table from view to view. */
  const searchOf = (name: string) =>
    `?${new URLSearchParams({ ...(of ? { of } : {}), ...(name === '' ? {} : { view: name }) })}`;
  return (
    <section className="page fills table-page">
      <ContractAreas />
      <header>
        <h1>{title}</h1>
        {badges}
        <span className="table-page-actions">{actions}</span>
      </header>
      {description}
      {status && (
        <p role="status" className="table-page-said">
          {status}
        </p>
      )}
      {views.length > 0 && (
        <nav className="table-page-views" aria-label="Views">
          {views.map(({ name, title: text }) => (
            <Link key={name} to={searchOf(name)} aria-current={name === view ? 'page' : undefined}>
              {text}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </section>
  );
}

/** Shows if a table prices claims. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return (
    <span className="badge" data-kind={isActive ? 'active' : 'inactive'}>
      {isActive ? 'Active' : 'Inactive'}
    </span>
  );
}
