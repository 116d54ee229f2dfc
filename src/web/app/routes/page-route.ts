import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';

/** The `handle` of a route: the source file of its screen, and who may open the page. */
export type Handle = { module?: string; access?: 'shopper' | 'visitor' };
export const handleOf = (route: Pick<RouteObject, 'handle'>): Handle => (route.handle as Handle | undefined) ?? {};

type Page = { path: string; loader: LoaderFunction; access?: 'shopper' | 'visitor' };

/** Creates the route of a page whose screen is loaded on demand. */
export const page = (
  { path, loader, access }: Page,
  file: string,
  load: () => Promise<ComponentType>,
): RouteObject => ({
  path,
  loader,
  handle: { module: `src/web/screens/${file}`, ...(access && { access }) } satisfies Handle,
  lazy: { Component: load },
});
