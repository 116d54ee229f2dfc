import { expect, test } from 'vitest';
import type { MessageSender, StoreMessage } from '#contract/shop/contact.ts';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser, someSettings } from '#web/store/testing/samples.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { MessageScreen } from './message.screen.tsx';
import { loadMessage, loadMessages } from './messages.loader.ts';
import { MessagesScreen } from './messages.screen.tsx';

const admin = aUser({ role: 'admin' });
const message: StoreMessage = {
  _id: 'message-1',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  phone: '',
  message: 'Is it <b>coming</b> back?\nIn rust?',
  locale: null,
  greeting: 'Hello Grace,',
  status: 'unread',
  answer: '',
  answeredAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const unknownSender: MessageSender = { account: null, orders: [], messages: [] };
const page = { data: [message], nextCursor: null, unread: 4 };

const renderList = (loaded: object, at = '/admin-messages') =>
  renderScreen(testStore({ user: admin }).store, <MessagesScreen />, { route: '/admin-messages', at, loaded });
const renderMessage = (
  part: Partial<StoreMessage>,
  sender: MessageSender | null = null,
  { store } = testStore({ user: admin }),
) =>
  renderScreen(store, <MessageScreen />, {
    route: '/admin-messages/:id',
    at: '/admin-messages/message-1',
    loaded: { message: { ...message, ...part }, sender },
  });

test('loads the state and page that the URL names', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/admin/messages?status=archived&cursor=c', ok(page));
  const outcome = await runLoader(adminLoader(loadMessages), store, '/admin-messages?status=archived&cursor=c');
  expect(outcome).toEqual({ returned: page });
  server.on('GET /api/admin/messages/message-1', ok({ data: message }));
  const one = await runLoader(adminLoader(loadMessage), store, '/admin-messages/message-1', { id: 'message-1' });
  expect(one).toEqual({ returned: { message, sender: null } });
  server.on('GET /api/admin/messages/message-1/sender', ok({ data: unknownSender }));
  const withSender = await runLoader(adminLoader(loadMessage), store, '/admin-messages/message-1', { id: 'message-1' });
  expect(withSender).toEqual({ returned: { message, sender: unknownSender } });
});

test.each(['/admin-messages', '/admin-messages/message-1'])('serves %s as a skeleton', async (path) => {
  expect((await openPage(path, {})).text).toContain('Loading');
});

test('shows sender, text and state of each message, the unread count and a button to archive', () => {
  const { text, html } = renderList(page);
  for (const part of ['Grace Hopper', '<b>coming</b>', 'In rust?', 'Unread (4)', 'Archive'])
    expect(text).toContain(part);
  expect(html).toContain('href="/admin-messages/message-1"');
});

test('names senders without a name by e-mail, phone or as a visitor', () => {
  const nameless = { ...message, firstName: '', lastName: '' };
  expect(renderList({ ...page, data: [{ ...nameless, message: '' }] }).text).toContain('No message text');
  expect(renderList({ ...page, data: [{ ...nameless, email: '', phone: '555' }] }).text).toContain('555');
  expect(renderList({ ...page, data: [{ ...nameless, email: '' }] }).text).toContain('A visitor');
});

test('offers no button to archive an archived message, and explains an empty inbox', () => {
  const archived = { data: [{ ...message, status: 'archived' }], nextCursor: null, unread: 0 };
  expect(renderList(archived, '/admin-messages?status=archived').html).not.toContain('Archive the message');
  expect(renderList({ ...page, data: [] }).text).toContain('Messages from the contact form appear here');
  expect(renderList({ ...page, data: [] }, '/admin-messages?status=answered').text).toContain('No answered messages');
});

test('shows a message with its line breaks and the form for an answer', () => {
  const { tags, text } = renderMessage({});
  expect(tags('p').map((paragraph) => paragraph.text)).toContain(message.message);
  expect(tags('textarea')).toHaveLength(1);
  expect(text).toContain('Your e-mail to grace@example.com starts with “\u2068Hello Grace,\u2069” and quotes');
  expect(text).toContain('Mark as unread');
});

test('says in which language a message was written and will be answered, in a shop with several', async () => {
  const german = { locale: 'de', greeting: 'Guten Tag Grace!' };
  expect(renderMessage(german).text).toContain('starts with “\u2068Guten Tag Grace!\u2069” and quotes');
  expect(renderMessage(german).text).not.toContain('Language');
  const shop = testStore({ user: admin });
  const { locales } = someSettings();
  const settings = someSettings({ locales: [...locales, { code: 'de', name: 'Deutsch', dir: 'ltr', prefix: '/de' }] });
  shop.server.on('GET /api/store', ok(settings));
  await shop.dispatch(fetchSettings());
  expect(renderMessage(german, null, shop).text).toContain('Language: German');
  expect(renderMessage({}, null, shop).text).not.toContain('Language');
});

test('shows the answer that was sent, and says when a message cannot be answered', () => {
  const answered = renderMessage({
    status: 'answered',
    answer: 'Yes, in May.',
    answeredAt: '2026-11-20T11:00:00.000Z',
  });
  expect(answered.text).toContain('Yes, in May.');
  expect(answered.html).not.toContain('<textarea');
  const withoutEmail = renderMessage({ email: '', phone: '555' });
  expect(withoutEmail.text).toContain('The sender left no e-mail address. Phone number: 555');
  expect(withoutEmail.html).not.toContain('<textarea');
  expect(renderMessage({ status: 'archived' }).text).toContain('Move to the inbox');
});

test('shows the account of the sender with orders and earlier messages, and whether it sent the message', () => {
  const account = { _id: 'user-grace', name: 'Grace Hopper', email: 'grace@example.com', isSender: true };
  const order = { _id: '7K3M9Q2X4T5B', orderStatus: 'dispatched', totalAmount: 41.5, currency: 'USD' } as const;
  const sender: MessageSender = {
    account,
    orders: [{ ...order, orderDate: '2026-11-18T10:00:00.000Z' }],
    messages: [{ _id: 'message-0', message: 'Thank you', status: 'answered', createdAt: '2026-11-10T10:00:00.000Z' }],
  };
  const { html, text } = renderMessage({}, sender);
  expect(html).toContain('href="/admin-customers/user-grace"');
  expect(html).toContain('href="/adminDashboard/order/7K3M9Q2X4T5B"');
  expect(html).toContain('href="/admin-messages/message-0"');
  for (const part of ['$41.50', 'Dispatched', 'Thank you', 'Answered']) expect(text).toContain(part);
  expect(text).not.toContain('Sent while logged out');
  const other = renderMessage({}, { ...sender, account: { ...account, isSender: false } });
  expect(other.text).toContain('Sent while logged out');
  expect(renderMessage({}, unknownSender).text).toContain('No account has this e-mail.');
});
