// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { PopoverMenu } from './popover-menu.tsx';

async function mountMenu() {
  const onSignOut = vi.fn<() => void>();
  const items = [
    { label: 'Profile', href: '/profile' },
    { label: 'Orders', href: '/orders' },
    { label: 'Log out', onSelect: onSignOut },
  ];
  const mounted = await mountScreen(<PopoverMenu label="Account" icon="A" heading="Ada" items={items} />);
  const { page } = mounted;
  return {
    ...mounted,
    onSignOut,
    button: page.getByRole('button', { name: 'Account' }),
    isOpen: () => page.queryByRole('link', { name: 'Profile' }) !== null,
    focusedText: () => document.activeElement?.textContent,
  };
}

test('opens on a click and closes on a second one, on Escape and on a click elsewhere', async () => {
  const { user, button, isOpen } = await mountMenu();
  expect(isOpen()).toBe(false);
  await user.click(button);
  expect(isOpen()).toBe(true);
  await user.click(button);
  expect(isOpen()).toBe(false);
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await user.click(button);
  await user.click(document.body);
  expect(isOpen()).toBe(false);
});

test('opens on Arrow Down, and moves through the items with the arrow keys, Home and End', async () => {
  const { user, isOpen, focusedText } = await mountMenu();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(isOpen()).toBe(true);
  expect(focusedText()).toBe('Profile');
  await user.keyboard('{ArrowDown}');
  expect(focusedText()).toBe('Orders');
  await user.keyboard('{End}');
  expect(focusedText()).toBe('Log out');
  await user.keyboard('{ArrowDown}');
  expect(focusedText()).toBe('Profile');
  await user.keyboard('{ArrowUp}');
  expect(focusedText()).toBe('Log out');
  await user.keyboard('{Home}');
  expect(focusedText()).toBe('Profile');
});

test('returns the focus to its button on Escape', async () => {
  const { user, button, focusedText } = await mountMenu();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(focusedText()).toBe('Profile');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(button);
});

test('closes when an item is chosen, and follows its link or runs its action', async () => {
  const { user, page, button, onSignOut, isOpen, url } = await mountMenu();
  await user.click(button);
  await user.click(page.getByRole('button', { name: 'Log out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
  await user.click(button);
  await user.click(page.getByRole('link', { name: 'Orders' }));
  await expect.poll(url).toBe('/orders');
});
