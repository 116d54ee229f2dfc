import { type HydrationState, isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import type { RootState } from '#web/store/state.ts';

/**
 * What the server hands to the browser inside the page. Loaders return null and the store has the data, so of the routes
 * only which were loaded and the status of their errors is left to tell.
 */
export type PageState = { store: RootState; loaded: string[]; errors: Record<string, number> | null };

const dangerous = /[<\u2028\u2029]/g;

/** JSON that can stand inside a script element. */
export const writeData = (data: object): string =>
  JSON.stringify(data).replace(dangerous, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const writeState: (state: PageState) => string = writeData;

export const readState = (text: string): PageState => JSON.parse(text) as PageState;

export const statusOfErrors = (errors: Record<string, unknown> | null): PageState['errors'] =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [route, isRouteErrorResponse(error) ? error.status : 500]),
  );

export const hydrationOf = ({ loaded, errors }: PageState): HydrationState => ({
  loaderData: Object.fromEntries(loaded.map((route) => [route, null])),
  errors:
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([route, status]) => [route, new ErrorResponseImpl(status, '', null)]),
    ),
});
