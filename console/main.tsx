/** The console's entry: one line a page. */
import './style/tokens.css';
import './style/base.css';
import './style/page.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AREAS } from './frame/areas.ts';
import { FailedFrame, Frame, LoadingFrame, loadFrame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { restoreTheme } from './frame/theme.ts';
import { openOneTimeLink } from './one-time-link.ts';
import { type PageModule, page } from './page-route.ts';

/** Pages by their path below /console. An area of the navigation appears once its path stands here. */
const PAGES: Readonly<Record<string, () => Promise<PageModule>>> = {
  '/claims': () => import('./pages/claims/claims.tsx'),
  '/': () => import('./pages/home/home.tsx'),
  '/alerts': () => import('./pages/alerts/alerts.tsx'),
  '/alerts/tracked': () => import('./pages/alerts/tracked.tsx'),
  '/audit': () => import('./pages/audit/audit.tsx'),
  '/usage': () => import('./pages/usage/usage.tsx'),
  '/settings/keys': () => import('./pages/settings/keys.tsx'),
  '/settings/webhooks': () => import('./pages/settings/webhooks.tsx'),
  '/settings/webhooks/:id': () => import('./pages/settings/webhook.tsx'),
  '/contracts': () => import('./pages/contracts/contracts.tsx'),
  '/contracts/:contractId': () => import('./pages/contracts/contract.tsx'),
  '/contracts/:contractId/configs/:configId/terms': () => import('./pages/contracts/terms.tsx'),
  '/contracts/:contractId/tests': () => import('./pages/contracts/tests.tsx'),
  '/contracts/:contractId/report': () => import('./pages/contracts/report.tsx'),
  '/contracts/:contractId/audit': () => import('./pages/contracts/audit.tsx'),
  '/contracts/bypass': () => import('./pages/tables/bypass-configs.tsx'),
  '/contracts/bypass/:id': () => import('./pages/tables/bypass.tsx'),
  '/contracts/code-groups': () => import('./pages/tables/code-groups.tsx'),
  '/contracts/code-groups/:id': () => import('./pages/tables/code-group.tsx'),
  '/contracts/custom-providers': () => import('./pages/tables/custom-providers.tsx'),
  '/contracts/drg-tables': () => import('./pages/tables/drg-tables.tsx'),
  '/contracts/drg-tables/:id': () => import('./pages/tables/drg-table.tsx'),
  '/contracts/fee-schedules': () => import('./pages/tables/fee-schedules.tsx'),
  '/contracts/fee-schedules/:id': () => import('./pages/tables/fee-schedule.tsx'),
  '/contracts/rate-tables': () => import('./pages/tables/rate-tables.tsx'),
  '/contracts/rate-tables/:id': () => import('./pages/tables/rate-table.tsx'),
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
  '/claims/compare': () => import('./pages/claims/compare.tsx'),
  '/claims/file': () => import('./pages/claims/file/file.tsx'),
  '/data': () => import('./pages/data/releases.tsx'),
  '/data/years': () => import('./pages/data/years.tsx'),
  '/data/modules': () => import('./pages/data/modules.tsx'),
};
/** Areas of several pages, and the one that they begin with. */
const BEGINNINGS: Readonly<Record<string, string>> = { '/settings': '/settings/keys' };

const areas = AREAS.filter(({ path }) => path in PAGES || path in BEGINNINGS);
const routes: RouteObject[] = [
  page('/sign-in', () => import('./pages/sign-in/sign-in.tsx')),
  {
    id: 'frame',
    loader: loadFrame,
    // The signed-in user does not change from page to page.
    shouldRevalidate: () => false,
    element: <Frame areas={areas} />,
    errorElement: <FailedFrame areas={areas} />,
    hydrateFallbackElement: <LoadingFrame areas={areas} />,
    children: [
      ...Object.entries(PAGES).map(([path, load]) => page(path, load)),
      ...Object.entries(BEGINNINGS).map(([path, first]) => ({ path, loader: () => redirect(first) })),
      ...('/' in PAGES ? [] : [{ index: true, loader: () => redirect(areas[0]?.path ?? '/sign-in') }]),
      { path: '*', Component: NotFound },
    ],
  },
];

restoreTheme();
await openOneTimeLink();
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={createBrowserRouter(routes, { basename: '/console' })} />);
