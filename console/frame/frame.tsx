/** The frame of every page: search, the signed-in user, navigation. */
import '../style/frame.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  NavLink,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { useOnline } from '../parts/answers/connection.ts';
import { FailedPage, Loading } from '../parts/answers/states.tsx';
import { KeyList } from '../parts/keys/key-list.tsx';
import { useKeyListener, useShortcut } from '../parts/keys/keys.ts';
import { type DataState, readDataState, requireSession, type Session, signOut } from '../session.ts';
import type { Area } from './areas.ts';
import { FailingTests } from './failing-tests.tsx';
import { Search } from './search.tsx';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';

interface FrameData {
  session: Session;
  data: DataState;
}

export async function loadFrame({ request }: LoaderFunctionArgs): Promise<FrameData> {
  const [session, data] = await Promise.all([requireSession(request), readDataState()]);
  return { session, data };
}

const BADGES: Readonly<Record<DataState, string>> = {
  sample: 'Sample data',
  full: 'Full data',
  none: 'No data loaded',
  unknown: 'Data state unknown',
};

/** @param areas areas that have a page */
export function Frame({ areas }: { areas: readonly Area[] }) {
  const { session, data } = useLoaderData<FrameData>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<'search' | 'keys' | null>(null);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const isOnline = useOnline();
  useKeyListener();
  useShortcut('/', 'Search everything', () => setDialog('search'));
  useShortcut('?', 'List the keys', () => setDialog('keys'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top, with the menu closed
  useEffect(() => {
    setMenuOpen(false);
    main.current?.scrollTo(0, 0);
    document.title = `${document.querySelector('main h1')?.textContent ?? 'Console'} · pps-edge`;
  }, [pathname]);

  return (
    <div className="frame">
      <button type="button" className="visually-hidden frame-skip" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header data-open={isMenuOpen || undefined}>
        {isLoading && <div className="frame-bar" role="progressbar" aria-label="Loading the page" />}
        <button
          type="button"
          className="frame-menu"
          aria-expanded={isMenuOpen}
          aria-controls="areas"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          Menu
        </button>
        <Link className="frame-name" to="/">
          pps-edge
        </Link>
        <button type="button" className="frame-search" onClick={() => setDialog('search')}>
          Search <kbd>/</kbd>
        </button>
        <span className="frame-space" />
        <span role="status">
          {!isOnline && (
            <span className="badge" data-kind="sample">
              No connection
            </span>
          )}
        </span>
        <Link className="badge" data-kind={data} to="/data">
          {BADGES[data]}
        </Link>
        {session.mode === 'test' && (
          <span className="badge" data-kind="sample">
            Test mode
          </span>
        )}
        <div className="frame-session">
          <span className="frame-who">
            {session.email ?? session.organization} · {session.role === 'api_key' ? 'API key' : session.role}
          </span>
          <ThemeChoice />
          <button type="button" onClick={signOut}>
            Sign out
          </button>
        </div>
      </header>
      <Areas areas={areas} isOpen={isMenuOpen} />
      <main ref={main} tabIndex={-1} aria-busy={isLoading}>
        <FailingTests />
        <Outlet />
      </main>
      {dialog === 'search' && <Search areas={areas} onClose={() => setDialog(null)} />}
      {dialog === 'keys' && <KeyList onClose={() => setDialog(null)} />}
    </div>
  );
}

interface BareFrameProps {
  areas: readonly Area[];
  isBusy?: boolean;
  children: ReactNode;
}

/** The frame while nobody is known to be signed in. */
function BareFrame({ areas, isBusy, children }: BareFrameProps) {
  return (
    <div className="frame">
      <header>
        <span className="frame-name">pps-edge</span>
      </header>
      <Areas areas={areas} isOpen={false} />
      <main aria-busy={isBusy}>{children}</main>
    </div>
  );
}

/** In place of all, until it is known who is signed in and the first page has its data. */
export const LoadingFrame = ({ areas }: { areas: readonly Area[] }) => (
  <BareFrame areas={areas} isBusy>
    <h1 className="visually-hidden">Loading</h1>
    <Loading />
  </BareFrame>
);

/** In place of all where the service did not say who is signed in. */
export const FailedFrame = ({ areas }: { areas: readonly Area[] }) => (
  <BareFrame areas={areas}>
    <FailedPage />
  </BareFrame>
);

function Areas({ areas, isOpen }: { areas: readonly Area[]; isOpen: boolean }) {
  return (
    <nav className="frame-areas" id="areas" aria-label="Areas" data-open={isOpen || undefined}>
      <ul>
        {areas.map(({ name, path }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/'}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <select
      aria-label="Theme"
      value={theme}
      onChange={({ target }) => {
        const next = target.value as Theme;
        chooseTheme(next);
        setTheme(next);
      }}
    >
      <option value="system">System theme</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  );
}
