// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { StoreMessage } from '#contract/shop/contact.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { MessagesScreen } from './messages.screen.tsx';

const messageFrom = (firstName: string): StoreMessage => ({
  _id: firstName.toLowerCase(),
  firstName,
  lastName: '',
  email: '',
  phone: '',
  message: `I am ${firstName}.`,
  locale: null,
  greeting: `Hello ${firstName},`,
  status: 'unread',
  answer: '',
  answeredAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const archiveCall = 'PATCH /api/admin/messages/grace';

async function openInbox() {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const stored = { archived: false };
  const screen = await mountScreen(<MessagesScreen />, {
    store,
    load: () => ({
      data: ['Grace', 'Ada'].filter((name) => !(stored.archived && name === 'Grace')).map(messageFrom),
      nextCursor: null,
      unread: 2,
    }),
  });
  await screen.page.findByText('I am Ada.');
  return { ...screen, server, stored };
}

test('removes an archived message before the server has answered and restores it with Undo', async () => {
  const { user, page, server, stored } = await openInbox();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(archiveCall, answer.promise);
  await user.click(page.button('Archive the message of Grace'));
  await waitFor(() => expect(page.queryByText('I am Grace.')).toBeNull());
  stored.archived = true;
  answer.resolve(ok({ data: messageFrom('Grace') }));
  await page.findByText('Message archived.');
  server.on(archiveCall, () => {
    stored.archived = false;
    return ok({ data: messageFrom('Grace') });
  });
  await user.click(page.button('Undo'));
  expect(await page.findByText('I am Grace.')).toBeTruthy();
  expect(server.requests.map(({ body }) => body)).toEqual([{ status: 'archived' }, { status: 'unread' }]);
});

test('puts a message back that could not be archived', async () => {
  const { user, page, server } = await openInbox();
  server.on(archiveCall, fail(503, 'BUSY', 'The shop is busy.'));
  await user.click(page.button('Archive the message of Grace'));
  await page.findByText('The shop is busy.');
  expect(page.getByText('I am Grace.')).toBeTruthy();
  expect(page.queryByText('Message archived.')).toBeNull();
});
