// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '#testing/web/mount.tsx';
import { ActionMenu } from './action-menu.tsx';

let page: ReturnType<typeof mount>;
beforeEach(() => {
  page = mount();
});
afterEach(() => page.unmount());

async function showMenu() {
  const onDelete = vi.fn<() => void>();
  const items = [
    { label: 'Edit', href: '/edit' },
    { label: 'Delete', tone: 'danger' as const, onSelect: onDelete },
  ];
  const router = createMemoryRouter([
    { path: '/', element: <ActionMenu label="Actions for Tee" icon="…" items={items} /> },
    { path: '/edit', element: <h1>Edit Tee</h1> },
  ]);
  await page.show(<RouterProvider router={router} />);
  const view = within(document.body);
  return { view, onDelete, user: userEvent.setup(), button: view.getByRole('button', { name: 'Actions for Tee' }) };
}

test('opens with the keyboard, moves with the arrow keys and runs the action', async () => {
  const { view, onDelete, user, button } = await showMenu();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(document.activeElement).toBe(view.getByRole('menuitem', { name: 'Edit' })));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onDelete).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(view.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('closes on Escape and returns the focus to its button', async () => {
  const { view, user, button } = await showMenu();
  await user.click(button);
  await view.findByRole('menu');
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(view.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('follows a link without reloading the page', async () => {
  const { view, user, button } = await showMenu();
  await user.click(button);
  await user.click(await view.findByRole('menuitem', { name: 'Edit' }));
  expect(await view.findByRole('heading', { name: 'Edit Tee' })).toBeTruthy();
});
