/** A page as the router takes it: its file is loaded when it is first opened. */
import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';
import { FailedPage, LoadingPage } from './parts/answers/states.tsx';

/** Exports of a page's file. */
export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

/**
 * Loads a page's data again for another path and after an action. Search parameters are the state of the page's table; a
 * loader that reads them exports its own `shouldRevalidate`.
 */
const ignoresSearch: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : false;

export function page(path: string, load: () => Promise<PageModule>): RouteObject {
  return {
    path,
    HydrateFallback: LoadingPage,
    // It stands here: a file that cannot be loaded brings none, and the frame would go with the page.
    ErrorBoundary: FailedPage,
    lazy: async () => ({ shouldRevalidate: ignoresSearch, ...(await load()) }),
  };
}
