import { configure, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, parsePath, RouterProvider } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import type { AppStore } from '#web/store/store.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { dismissToasts, Toaster } from '#web/ui/feedback/toaster.tsx';
import { mount } from './mount.tsx';
import { cssFunctions, installNativeOverlays, NothingInView, NothingResized } from './native-overlays.ts';

// On a busy machine an update may take longer than the second that is waited by default.
configure({ asyncUtilTimeout: 5_000 });

const Layout = () => (
  <>
    <Outlet />
    <Toaster />
  </>
);

type MountOptions = {
  store?: AppStore;
  /** The route of the screen and the URL, for screens that read them. */
  route?: string;
  at?: string;
  state?: unknown;
  /** The loader of the screen, which runs again when the screen revalidates. */
  load?: (url: URL) => unknown;
};

/** Matches a name regardless of spaces, because the names that are computed in jsdom lack those inside inline elements. */
export const named = (name: string) => (found: string) => found.replaceAll(/\s/g, '') === name.replaceAll(/\s/g, '');

const queriesIn = (element: HTMLElement) => {
  const queries = within(element);
  return {
    ...queries,
    element,
    button: (name: string) => queries.getByRole<HTMLButtonElement>('button', { name: named(name) }),
    /** Returns the texts of all alerts. */
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
 * Mounts a screen or a part of it in jsdom, with a store, a router and the toasts. All other URLs show an empty page. Unmounts it
 * when the test has finished.
 */
export async function mountScreen(
  screen: ReactNode,
  { store = testStore().store, route = '/', at = route, state, load = () => null }: MountOptions = {},
) {
  installNativeOverlays();
  vi.stubGlobal('CSS', cssFunctions);
  vi.stubGlobal('IntersectionObserver', NothingInView);
  vi.stubGlobal('ResizeObserver', NothingResized);
  const router = createMemoryRouter(
    [
      {
        element: <Layout />,
        children: [
          {
            path: route,
            element: screen,
            loader: ({ request }) => load(new URL(request.url)),
            hydrateFallbackElement: <p>Loading</p>,
          },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [{ ...parsePath(at), state }] },
  );
  const mounted = mount();
  onTestFinished(async () => {
    dismissToasts();
    await mounted.unmount();
    router.dispose();
    vi.unstubAllGlobals();
  });
  await mounted.show(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const page = queriesIn(document.body);
  return {
    user: userEvent.setup(),
    page,
    router,
    /** Finds the open dialog by its title. */
    dialog: async (name: string) => queriesIn(await page.findByRole('dialog', { name })),
    hasDialog: () => page.queryByRole('dialog') !== null,
    /** Returns the current URL without its origin. */
    url: () => router.state.location.pathname + router.state.location.search,
    /** Returns the visible text of the page. */
    text: () => mounted.container.textContent,
  };
}
