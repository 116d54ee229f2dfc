// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { StoreMessage } from '#contract/shop/contact.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { MessageScreen } from './message.screen.tsx';

const messageCall = 'PATCH /api/admin/messages/message-1';
const answerCall = 'POST /api/admin/messages/message-1/answer';

const aMessage = (part: Partial<StoreMessage> = {}): StoreMessage => ({
  _id: 'message-1',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  phone: '',
  message: 'Is it coming back?',
  locale: null,
  greeting: 'Hello Grace,',
  status: 'read',
  answer: '',
  answeredAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...part,
});

/** Opens the page of a message; what it loads again is `stored`. */
async function openMessage(stored: { message: StoreMessage }) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on(messageCall, () => {
    stored.message = { ...stored.message, ...Object(server.requests.at(-1)?.body) };
    return ok({ data: stored.message });
  });
  const screen = await mountScreen(<MessageScreen />, {
    store,
    route: '/admin-messages/:id',
    at: '/admin-messages/message-1',
    load: () => ({ message: stored.message, sender: null }),
  });
  await screen.page.findByRole('heading', { level: 1, name: 'Grace Hopper' });
  return { ...screen, server };
}
const answered = { status: 'answered', answer: 'Next week.', answeredAt: '2026-11-20T11:00:00.000Z' } as const;

test('sends the answer and shows it in place of the form', async () => {
  const stored = { message: aMessage() };
  const { user, page, server, router, url } = await openMessage(stored);
  server.on(answerCall, () => {
    stored.message = aMessage(answered);
    return ok({ data: stored.message });
  });
  await user.type(page.field('Answer'), 'Next week.');
  await user.click(page.button('Send the answer'));
  await page.findByText('Your answer is on its way.');
  expect(server.requests.at(-1)?.body).toEqual({ answer: 'Next week.' });
  expect(await page.findByRole('heading', { name: 'Your answer' })).toBeTruthy();
  expect(page.queryByLabelText('Answer')).toBeNull();
  await router.navigate('/elsewhere');
  expect(url()).toBe('/elsewhere');
});

test('keeps the answer that could not be sent and asks before leaving', async () => {
  const { user, page, server, router, dialog, url } = await openMessage({ message: aMessage() });
  server.on(answerCall, fail(503, 'BUSY', 'The shop is busy.'));
  await user.type(page.field('Answer'), 'Next week.');
  await user.click(page.button('Send the answer'));
  await page.findByText('The shop is busy.');
  expect(page.field('Answer').value).toBe('Next week.');
  void router.navigate('/elsewhere');
  const prompt = await dialog('Leave without saving?');
  expect(prompt.getByText('Your answer is not sent yet.')).toBeTruthy();
  expect(url()).toBe('/admin-messages/message-1');
});

test('shows the answer of an admin who was faster', async () => {
  const stored = { message: aMessage() };
  const { user, page, server } = await openMessage(stored);
  server.on(answerCall, () => {
    stored.message = aMessage({ ...answered, answer: 'It is back.' });
    return fail(409, 'ALREADY_ANSWERED', 'This message is answered already.');
  });
  await user.type(page.field('Answer'), 'Next week.');
  await user.click(page.button('Send the answer'));
  expect(await page.findByText('It is back.')).toBeTruthy();
  expect(await page.findByText('This message is answered already.')).toBeTruthy();
});

test('shows the field error of the server', async () => {
  const { user, page, server } = await openMessage({ message: aMessage() });
  const errors = [{ path: 'answer', message: 'This is too long.' }];
  server.on(answerCall, fail(422, 'INVALID', 'Please check what you entered.', { errors }));
  await user.type(page.field('Answer'), 'Next week.');
  await user.click(page.button('Send the answer'));
  await page.findByText('This is too long.');
  expect(page.field('Answer').getAttribute('aria-invalid')).toBe('true');
});

test('marks an unread message as read once, also after it is marked as unread again', async () => {
  const { user, page, server, url } = await openMessage({ message: aMessage({ status: 'unread' }) });
  await waitFor(() => expect(server.calls()).toEqual([messageCall]));
  expect(server.requests[0]?.body).toEqual({ status: 'read' });
  await user.click(page.button('Mark as unread'));
  await page.findByText('Marked as unread.');
  expect(server.requests.map(({ body }) => body)).toEqual([{ status: 'read' }, { status: 'unread' }]);
  expect(url()).toBe('/admin-messages');
});

test('archives a message and goes to the list, where the toast restores it', async () => {
  const { user, page, server, url } = await openMessage({ message: aMessage() });
  await user.click(page.button('Archive'));
  await page.findByText('Message archived.');
  await waitFor(() => expect(url()).toBe('/admin-messages'));
  await user.click(page.button('Undo'));
  await page.findByText('Message restored.');
  expect(server.requests.map(({ body }) => body)).toEqual([{ status: 'archived' }, { status: 'read' }]);
});

test('stays on a message that could not be archived', async () => {
  const { user, page, server, url } = await openMessage({ message: aMessage() });
  server.on(messageCall, fail(503, 'BUSY', 'The shop is busy.'));
  await user.click(page.button('Archive'));
  await page.findByText('The shop is busy.');
  expect(url()).toBe('/admin-messages/message-1');
});
