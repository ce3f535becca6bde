/** The console's entry: one line a page. */
import './style/tokens.css';
import './style/base.css';
import './style/page.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AREAS } from './frame/areas.ts';
import { Frame, loadFrame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { restoreTheme } from './frame/theme.ts';
import { type PageModule, page } from './page-route.ts';
import { FailedPage, LoadingPage } from './parts/states.tsx';
import { openOneTimeLink } from './session.ts';

/** Pages by their path below /console. An area of the navigation appears once its path stands here. */
const PAGES: Readonly<Record<string, () => Promise<PageModule>>> = {
  '/codes': () => import('./pages/codes/code-sets.tsx'),
  '/codes/icd10cm/:year/:code?': () => import('./pages/codes/icd10cm.tsx'),
  '/codes/icd10pcs/:year/:code?': () => import('./pages/codes/icd10pcs.tsx'),
  '/codes/reference': () => import('./pages/codes/reference.tsx'),
  '/fees': () => import('./pages/fees/fees.tsx'),
  '/edits': () => import('./pages/edits/edits.tsx'),
  '/drgs': () => import('./pages/drgs/drgs.tsx'),
  '/drgs/:drg': () => import('./pages/drgs/drg.tsx'),
  '/coverage': () => import('./pages/coverage/coverage.tsx'),
  '/coverage/:type/:id': () => import('./pages/coverage/document.tsx'),
  '/providers': () => import('./pages/providers/providers.tsx'),
  '/providers/:ccn': () => import('./pages/providers/provider.tsx'),
  '/data': () => import('./pages/data/releases.tsx'),
};

const areas = AREAS.filter(({ path }) => path in PAGES);
const routes: RouteObject[] = [
  page('/sign-in', () => import('./pages/sign-in/sign-in.tsx')),
  {
    id: 'frame',
    loader: loadFrame,
    // Who is signed in does not change from page to page.
    shouldRevalidate: () => false,
    element: <Frame areas={areas} />,
    ErrorBoundary: FailedPage,
    HydrateFallback: LoadingPage,
    children: [
      ...Object.entries(PAGES).map(([path, load]) => page(path, load)),
      ...('/' in PAGES ? [] : [{ index: true, loader: () => redirect(areas[0]?.path ?? '/sign-in') }]),
      { path: '*', Component: NotFound },
    ],
  },
];

restoreTheme();
await openOneTimeLink();
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={createBrowserRouter(routes, { basename: '/console' })} />);
