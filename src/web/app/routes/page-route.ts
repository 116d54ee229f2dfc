import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';

/** What the router does not know of a route: the source file of its screen, and whose page it is. */
export type Handle = { module?: string; access?: 'shopper' | 'guest' };
export const handleOf = (route: Pick<RouteObject, 'handle'>): Handle => (route.handle as Handle | undefined) ?? {};

type Page = { path: string; loader: LoaderFunction; access?: 'shopper' | 'guest' };

/** A page whose screen is a file of its own, fetched when it is first shown. */
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
