// @vitest-environment jsdom
import { Provider } from 'react-redux';
import { waitFor, within } from '@testing-library/dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { adminPaths } from '#contract/admin-paths.ts';
import { mount } from '#testing/web/mount.tsx';
import { fetchMember } from '#web/store/member/member.thunks.ts';
import { aUser, memberAs } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AdminLayoutScreen } from './admin-layout.screen.tsx';

test('says that the role does not allow a page, until it does', async () => {
  const { store } = testStore({ user: aUser({ role: 'admin' }), member: memberAs('catalogue') });
  const { path } = adminPaths.customers;
  const children = [{ path, element: <p>Grace Hopper</p> }];
  const router = createMemoryRouter([{ element: <AdminLayoutScreen />, children }], { initialEntries: [path] });
  const { container, show, unmount } = mount();
  onTestFinished(unmount);
  await show(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const page = within(container);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe("Your role doesn't allow this.");
  expect(page.getByRole('link', { name: 'Go to Products' }).getAttribute('href')).toBe('/admin-products');
  expect(page.queryByText('Grace Hopper')).toBeNull();
  store.dispatch(fetchMember.fulfilled(memberAs('support'), '', undefined));
  await waitFor(() => expect(page.getByText('Grace Hopper')).toBeTruthy());
});
