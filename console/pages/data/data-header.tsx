/** The heading of the pages of data. */
import '../../style/data.css';
import { Subpages } from '../../parts/areas/subpages.tsx';

const PAGES = [
  { name: 'Releases', path: '/data', end: true },
  { name: 'Years', path: '/data/years' },
  { name: 'Modules', path: '/data/modules' },
];

export function DataHeader({ title }: { title: string }) {
  return (
    <>
      <Subpages label="Data" pages={PAGES} />
      <header>
        <h1>{title}</h1>
      </header>
    </>
  );
}
