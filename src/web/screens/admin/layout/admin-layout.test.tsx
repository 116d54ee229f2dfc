// @vitest-environment jsdom
import { Provider } from 'react-redux';
import { waitFor, within } from '@testing-library/dom';
import { useEffect } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { adminPaths } from '#contract/admin-paths.ts';
import { mount } from '#testing/web/mount.tsx';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchMember } from '#web/store/member/member.thunks.ts';
import { makeRecoveryCodes } from '#web/store/security/security.admin.ts';
import { fail } from '#web/store/testing/fake-server.ts';
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

test('asks who a member is as soon as a page is there, before the navigation is', async () => {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }), member: memberAs('owner') });
  server.on('POST /api/users/user-ada/two-factor/recovery-codes', fail(403, 'STEP_UP_REQUIRED', 'Confirm it’s you.'));
  /** Does a dangerous act at once. */
  const Screen = () => {
    const dispatch = useAppDispatch();
    useEffect(() => void dispatch(makeRecoveryCodes()), [dispatch]);
    return <p>Security</p>;
  };
  const { dialog } = await mountScreen(
    <Routes>
      <Route element={<AdminLayoutScreen />}>
        <Route path="*" element={<Screen />} />
      </Route>
    </Routes>,
    { store, route: '/*', at: adminPaths.security.path },
  );
  expect((await dialog('Confirm it’s you')).field('Password')).toBeTruthy();
});
