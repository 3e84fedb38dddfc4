import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { type Route, routes } from '../../../shared/routes.ts';
import { pages } from './pages.ts';
import { PublicFrame } from './public-frame.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { Shell } from './shell.tsx';

function screen(route: Route): RouteObject[] {
  const load = pages[route.view];
  if (!load) return [];
  const params = (route.params ?? []).map((name) => `/:${name}?`).join('');
  return [
    {
      path: `/${route.view}${params}`,
      // A route whose `lazy` fails is drawn as nothing at all by the router.
      lazy: async () => ({ Component: await load().catch(() => ScreenFailure) }),
      ErrorBoundary: ScreenFailure,
    },
  ];
}

const built = routes.filter((route) => !route.planned);
const of = (access: Route['access']) => built.filter((route) => route.access === access).flatMap(screen);

/** Routes of the browser. A data router: only it can hold back a change of screen while work is unsaved. */
export function createRouter() {
  return createBrowserRouter([
    { path: '/', element: <Navigate to="/view/start" replace /> },
    {
      Component: Shell,
      hydrateFallbackElement: <div />,
      ErrorBoundary: ScreenFailure,
      children: of('session'),
    },
    { Component: PublicFrame, hydrateFallbackElement: <div />, children: of('public') },
    { path: '*', element: <Navigate to="/Error404" replace /> },
  ]);
}
