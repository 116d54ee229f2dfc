import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, createPath, Outlet, RouterProvider } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import type { AppStore } from '#web/store/store.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { fillBrowserGaps } from './browser-gaps.ts';
import { mount } from './mount.tsx';

const Page = () => (
  <>
    <Toaster />
    <Outlet />
  </>
);

type Options = {
  store?: AppStore;
  route?: string;
  at?: string;
  /** The loader of the screen, which runs again when the screen revalidates. */
  load?: () => unknown;
};

/** Matches a name without regard to spaces, because the names that are computed in jsdom lack those inside inline elements. */
export const named = (name: string) => (found: string) => found.replaceAll(/\s/g, '') === name.replaceAll(/\s/g, '');

const queriesIn = (element: HTMLElement) => {
  const queries = within(element);
  return {
    ...queries,
    element,
    button: (name: string) => queries.getByRole<HTMLButtonElement>('button', { name: named(name) }),
    /** The texts of all alerts. */
    alertText: () =>
      queries
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    field: (label: string | RegExp) =>
      queries.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' }),
  };
};

/**
 * Opens a screen or a part of one in the document of a test that runs in jsdom, with toasts and a router that has this route and blank
 * pages. It is removed when the test ends.
 */
export async function openScreen(
  element: ReactNode,
  { store = testStore().store, route = '/', at = route, load = () => null }: Options = {},
) {
  fillBrowserGaps();
  const page = mount();
  const router = createMemoryRouter(
    [
      {
        element: <Page />,
        children: [
          { path: route, element, loader: () => load(), hydrateFallbackElement: <p>Loading</p> },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  onTestFinished(async () => {
    await page.unmount();
    router.dispose();
  });
  await page.show(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const view = queriesIn(document.body);
  return {
    view,
    router,
    user: userEvent.setup(),
    /** Finds the open dialog by its title. */
    dialog: async (name: string) => queriesIn(await view.findByRole('dialog', { name })),
    hasDialog: () => view.queryByRole('dialog') !== null,
    /** The path and query of the current page. */
    url: () => createPath({ ...router.state.location, hash: '' }),
  };
}
