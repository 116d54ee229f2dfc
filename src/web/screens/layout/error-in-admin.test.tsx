// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { mount } from '#testing/web/mount.tsx';
import { adminRouteId } from '#web/components/admin/admin-route.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { ErrorScreen } from './error.screen.tsx';

async function openFailing(id: string) {
  const failing = {
    index: true,
    loader: () => {
      throw new Response(null, { status: 500, statusText: 'a1b2c3d4-z' });
    },
    Component: () => null,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
  };
  const layout = { id, path: '/', loader: () => ({}), HydrateFallback: () => null, children: [failing] };
  const { container, show, unmount } = mount();
  onTestFinished(unmount);
  await show(
    <Provider store={testStore().store}>
      <RouterProvider router={createMemoryRouter([layout])} />
    </Provider>,
  );
  const page = within(container);
  await page.findByText(/Reference: a1b2c3d4-z/);
  return page.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

test('a page that could not be loaded leads home, but one of the admin not out of the admin', async () => {
  expect(await openFailing('shop')).toEqual(['/']);
  expect(await openFailing(adminRouteId)).toEqual([]);
});
