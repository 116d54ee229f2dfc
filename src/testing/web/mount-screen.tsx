import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, parsePath, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type { AppStore } from '#web/store/store.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { dismissToasts, Toaster } from '#web/ui/feedback/toaster.tsx';
import { mount } from './mount.tsx';
import { cssFunctions, installNativeOverlays } from './native-overlays.ts';

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
  /** The data of the screen’s loader. */
  loaded?: unknown;
};

/**
 * Mounts a screen or a part of it in jsdom, with a store, a router and the toasts. All other URLs show an empty page. Unmounts it
 * when the test has finished.
 */
export async function mountScreen(
  screen: ReactNode,
  { store = testStore().store, route = '/', at = route, state, loaded }: MountOptions = {},
) {
  installNativeOverlays();
  vi.stubGlobal('CSS', cssFunctions);
  const router = createMemoryRouter(
    [
      {
        element: <Layout />,
        children: [
          { id: 'screen', path: route, element: screen, loader: () => loaded ?? null },
          { path: '*', element: null },
        ],
      },
    ],
    {
      initialEntries: [{ ...parsePath(at), state }],
      hydrationData: { loaderData: { screen: loaded ?? null } },
    },
  );
  const page = mount();
  onTestFinished(async () => {
    dismissToasts();
    await page.unmount();
    router.dispose();
    vi.unstubAllGlobals();
  });
  await page.show(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return {
    user: userEvent.setup(),
    page: within(document.body),
    router,
    /** Returns the current URL without its origin. */
    url: () => router.state.location.pathname + router.state.location.search,
    /** Returns the visible text of the page. */
    text: () => page.container.textContent,
  };
}
