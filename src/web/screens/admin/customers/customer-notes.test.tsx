// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { CustomerNote } from '#web/store/auth/customer-notes.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { CustomerNotes } from './customer-notes.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

const path = '/api/admin/customers/user-grace/notes';
const own: CustomerNote = {
  _id: 'note-1',
  text: 'Wide fits',
  authorId: 'user-mara',
  authorName: 'Mara Owner',
  createdAt: '2026-11-20T02:00:00.000Z',
  editedAt: null,
};
const former: CustomerNote = { ...own, _id: 'note-2', text: 'Asked twice', authorId: null, authorName: '' };

async function openNotes(notes: CustomerNote[]) {
  const { store, server } = testStore({ user: aUser({ _id: 'user-mara', role: 'admin' }) });
  const Notes = () => <CustomerNotes customer={useLoaderData<LoadedCustomer>()} timeZone="UTC" />;
  const screen = await mountScreen(<Notes />, {
    store,
    route: '/admin-customers/:id',
    at: '/admin-customers/user-grace',
    load: () => ({ _id: 'user-grace', notes }),
  });
  await screen.page.findByRole('heading', { name: 'Notes' });
  return { ...screen, server };
}

test('adds a note, shows it with author and time, and clears the form', async () => {
  const { user, page, server } = await openNotes([]);
  server.on(`POST ${path}`, ok({ data: [own] }));
  await user.type(page.getByLabelText('Note for the team'), 'Wide fits');
  await user.click(page.button('Add note'));
  const item = await page.findByRole('listitem');
  expect(item.textContent).toContain('Mara Owner, November 20, 2026');
  expect(server.requests.at(-1)?.body).toEqual({ text: 'Wide fits' });
  expect(page.getByLabelText<HTMLTextAreaElement>('Note for the team').value).toBe('');
});

test('keeps what was typed when a note cannot be added', async () => {
  const { user, page, server } = await openNotes([]);
  server.on(`POST ${path}`, fail(503, 'UNAVAILABLE', 'Please try again in a moment.'));
  await user.type(page.getByLabelText('Note for the team'), 'Wide fits');
  await user.click(page.button('Add note'));
  expect(await page.findByText('Please try again in a moment.')).toBeTruthy();
  expect(page.getByLabelText<HTMLTextAreaElement>('Note for the team').value).toBe('Wide fits');
});

test('edits a note of one’s own, and says that it was edited', async () => {
  const { user, page, server } = await openNotes([own]);
  server.on(`PUT ${path}/note-1`, ok({ data: [{ ...own, text: 'Slim fits', editedAt: '2026-11-21T02:00:00.000Z' }] }));
  await user.click(page.button('Edit'));
  await user.clear(page.getByLabelText('Note'));
  await user.type(page.getByLabelText('Note'), 'Slim fits');
  await user.click(page.button('Save note'));
  await waitFor(() => expect(page.getByRole('listitem').textContent).toContain('Slim fits'));
  expect(page.getByRole('listitem').textContent).toContain(', edited November 21, 2026');
});

test('cancels an edit without a call', async () => {
  const { user, page, server } = await openNotes([own]);
  await user.click(page.button('Edit'));
  await user.type(page.getByLabelText('Note'), ' and long sleeves');
  await user.click(page.button('Cancel'));
  expect(page.getByRole('listitem').textContent).toContain('Wide fits');
  expect(server.calls()).toEqual([]);
});

test('offers to delete a note of a former admin, and not to edit it', async () => {
  const { user, page, dialog, server } = await openNotes([former]);
  expect(page.getByRole('listitem').textContent).toContain('A former admin');
  expect(page.queryByRole('button', { name: 'Edit' })).toBeNull();
  server.on(`DELETE ${path}/note-2`, ok({ data: [] }));
  await user.click(page.button('Delete'));
  await user.click((await dialog('Delete this note?')).button('Delete the note'));
  await waitFor(() => expect(page.queryAllByRole('listitem')).toEqual([]));
});
