import { type HydrationState, isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import type { ShownPreview } from '#contract/preview-prefix.ts';
import type { RootState } from '#web/store/state.ts';

/**
 * The state that the server sends to the browser in the page. Loaders return null and the store has the data, so the state of the
 * router is only which routes were loaded, and the status and the reference of their errors.
 */
export type PageState = {
  store: RootState;
  /** The beginning of the URLs of this language and market, `/de`, `/de-eu`; empty for the defaults. */
  prefix: string;
  /** What the page is a preview of. */
  preview?: ShownPreview | undefined;
  loaded: string[];
  errors: Record<string, [status: number, reference: string]> | null;
};

const dangerous = /[<\u2028\u2029]/g;

/** Returns JSON that is safe inside a script element. */
export const writeData = (data: object): string =>
  JSON.stringify(data).replace(dangerous, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const writeState: (state: PageState) => string = writeData;

export const readState = (text: string): PageState => JSON.parse(text) as PageState;

export const statusOfErrors = (errors: Record<string, unknown> | null): PageState['errors'] =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      isRouteErrorResponse(error) ? [error.status, error.statusText] : [500, ''],
    ]),
  );

export const hydrationOf = ({ loaded, errors }: PageState): HydrationState => ({
  loaderData: Object.fromEntries(loaded.map((route) => [route, null])),
  errors:
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([route, [status, reference]]) => [
        route,
        new ErrorResponseImpl(status, reference, null),
      ]),
    ),
});
