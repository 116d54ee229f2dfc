// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { openScreen } from '#testing/web/open-screen.tsx';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt.tsx';

function NotePage() {
  const [note, setNote] = useState('');
  return (
    <>
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <Link to="/other">Other page</Link>
      <Link to="?view=all">All</Link>
      <UnsavedChangesPrompt hasChanges={() => note !== ''}>Your note is not saved yet.</UnsavedChangesPrompt>
    </>
  );
}

async function openPage(note = '') {
  const screen = await openScreen(<NotePage />);
  if (note !== '') await screen.user.type(screen.view.field('Note'), note);
  const follow = (name: string) => screen.user.click(screen.view.getByRole('link', { name }));
  return { ...screen, follow };
}

const isUnloadBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaves without asking while nothing has changed', async () => {
  const { follow, url } = await openPage();
  expect(isUnloadBlocked()).toBe(false);
  await follow('Other page');
  await waitFor(() => expect(url()).toBe('/other'));
});

test('asks before leaving; staying keeps the changes', async () => {
  const { user, view, follow, dialog, hasDialog, url } = await openPage('Call back');
  await follow('Other page');
  const prompt = await dialog('Leave without saving?');
  expect(prompt.getByText('Your note is not saved yet.')).toBeTruthy();
  await user.click(prompt.button('Stay here'));
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(url()).toBe('/');
  expect(view.field('Note').value).toBe('Call back');
});

test('leaves for the page that was asked for', async () => {
  const { user, follow, dialog, url } = await openPage('Call back');
  await follow('Other page');
  await user.click((await dialog('Leave without saving?')).button('Leave'));
  await waitFor(() => expect(url()).toBe('/other'));
});

test('does not ask when only the query changes', async () => {
  const { follow, hasDialog, url } = await openPage('Call back');
  await follow('All');
  await waitFor(() => expect(url()).toBe('/?view=all'));
  expect(hasDialog()).toBe(false);
});

test('lets the browser ask when the tab is closed', async () => {
  await openPage('Call back');
  expect(isUnloadBlocked()).toBe(true);
});
