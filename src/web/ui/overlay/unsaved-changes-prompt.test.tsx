// @vitest-environment jsdom
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt.tsx';

function NameForm() {
  const [name, setName] = useState('');
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Link to="/orders">Orders</Link>
      <Link to="?tab=2">Second tab</Link>
      <Link to="?locale=de">German</Link>
      <UnsavedChangesPrompt hasChanges={() => name !== ''}>Your name is not saved yet.</UnsavedChangesPrompt>
    </>
  );
}

async function mountForm(name: string) {
  const mounted = await mountScreen(<NameForm />, { route: '/profile' });
  const { page, user } = mounted;
  if (name) await user.type(page.getByRole('textbox', { name: 'Name' }), name);
  return {
    ...mounted,
    leave: () => user.click(page.getByRole('link', { name: 'Orders' })),
    prompt: () => page.queryByRole('dialog', { name: 'Leave without saving?' }),
    /** Returns whether the browser would ask before it closes the tab. */
    asksOnUnload: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}

test('does not ask without changes', async () => {
  const { leave, url, asksOnUnload } = await mountForm('');
  expect(asksOnUnload()).toBe(false);
  await leave();
  await expect.poll(url).toBe('/orders');
});

test('asks before a navigation, and keeps the page and what was typed when the user stays', async () => {
  const { user, page, leave, prompt, url } = await mountForm('Ada');
  await leave();
  await expect.poll(prompt).toBeTruthy();
  expect(prompt()?.textContent).toContain('Your name is not saved yet.');
  await user.click(page.getByRole('button', { name: 'Stay here' }));
  await expect.poll(prompt).toBeNull();
  expect(url()).toBe('/profile');
  expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada');
});

test('stays on Escape and asks again on the next navigation', async () => {
  const { user, leave, prompt, url } = await mountForm('Ada');
  await leave();
  await expect.poll(prompt).toBeTruthy();
  await user.keyboard('{Escape}');
  await expect.poll(prompt).toBeNull();
  expect(url()).toBe('/profile');
  await leave();
  await expect.poll(prompt).toBeTruthy();
});

test('leaves when the user confirms', async () => {
  const { user, page, leave, url } = await mountForm('Ada');
  await leave();
  await user.click(await page.findByRole('button', { name: 'Leave' }));
  await expect.poll(url).toBe('/orders');
});

test('does not ask when only the query changes', async () => {
  const { user, page, prompt, url } = await mountForm('Ada');
  await user.click(page.getByRole('link', { name: 'Second tab' }));
  await expect.poll(url).toBe('/profile?tab=2');
  expect(prompt()).toBeNull();
});

test('asks before the same page in another language', async () => {
  const { user, page, prompt, url } = await mountForm('Ada');
  await user.click(page.getByRole('link', { name: 'German' }));
  await expect.poll(prompt).toBeTruthy();
  expect(url()).toBe('/profile');
});

test('makes the browser ask before the tab is closed', async () => {
  expect((await mountForm('Ada')).asksOnUnload()).toBe(true);
});
