/** The pages of claims, above the heading of each. */
import { Subpages } from '../../parts/areas/subpages.tsx';

const PAGES = [
  { name: 'A claim', path: '/claims', end: true },
  { name: 'Compare', path: '/claims/compare' },
  { name: 'A file', path: '/claims/file' },
];

export const ClaimsPages = () => <Subpages label="Claims" pages={PAGES} />;
