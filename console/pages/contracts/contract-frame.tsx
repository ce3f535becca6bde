/** The frame of a contract's pages: path, name, and links between the pages. */
import '../../style/contracts.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Subpages } from '../../parts/areas/subpages.tsx';
import { pathOf } from './api.ts';

interface ContractFrameProps {
  contractId: string;
  /** Name of the contract, or what the page beneath it is of. */
  title: string;
  actions?: ReactNode;
  /** Its content fills the height that is left, as a list needs. */
  fills?: boolean;
  children: ReactNode;
}

const PAGES = [
  ['', 'Contract'],
  ['/tests', 'Tests'],
  ['/report', 'Report'],
  ['/audit', 'Audit'],
] as const;

export function ContractFrame({ contractId, title, actions, fills = false, children }: ContractFrameProps) {
  return (
    <section className={fills ? 'page fills contract' : 'page contract'}>
      <nav aria-label="Path" className="path">
        <Link to="/contracts">Contracts</Link> / <Link to={pathOf(contractId)}>{contractId}</Link>
      </nav>
      <header>
        <h1>{title}</h1>
        <div className="actions">{actions}</div>
      </header>
      <Subpages
        label="Contract"
        pages={PAGES.map(([rest, name]) => ({ name, path: pathOf(contractId, rest), end: true }))}
      />
      {children}
    </section>
  );
}
