import { expect, test } from 'vitest';
import type { Mail, MailSummary } from '#contract/shop/mail.ts';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/router-context.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { type LoadedMail, type LoadedMails, loadMail, loadMails } from './mails.loader.ts';
import { MailScreen } from './mail.screen.tsx';
import { MailsScreen } from './mails.screen.tsx';

const admin = aUser({ role: 'admin' });
const summary: MailSummary = {
  _id: 'mail-1',
  kind: 'welcome',
  recipient: 'grace@example.com',
  subject: 'Welcome to Hemline',
  status: 'failed',
  attempts: 12,
  lastError: '550 No such user',
  createdAt: '2026-11-20T10:00:00.000Z',
  nextAttemptAt: null,
  sentAt: null,
};
const mail: Mail = { ...summary, html: '<p>"Hello" Grace</p>', text: 'Hello <Grace>', canSendAgain: true };
const page = { data: [summary], sending: true, nextCursor: null };

const listOf = (loaded: LoadedMails, at = '/admin-mails') =>
  renderScreen(testStore({ user: admin }).store, <MailsScreen />, { route: '/admin-mails', at, loaded });
const detailOf = (loaded: LoadedMail, at = '/admin-mails/mail-1') =>
  renderScreen(testStore({ user: admin }).store, <MailScreen />, { route: '/admin-mails/:id', at, loaded });

test('the filter and the page come from the URL', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/mail?status=failed&cursor=c', ok({ data: [summary], sending: true }));
  const outcome = await runLoader(adminLoader(loadMails), store, '/admin-mails?status=failed&cursor=c');
  expect(outcome).toEqual({ returned: page });
  server.on('GET /api/mail', ok({ data: [], sending: false }));
  expect(await runLoader(adminLoader(loadMails), store, '/admin-mails?status=lost')).toMatchObject({
    returned: { sending: false },
  });
});

test('a shopper is told that there is no such page, and the server is asked for nothing but who they are', async () => {
  const { store, server } = testStore({ user: aUser() });
  for (const load of [loadMails, loadMail]) {
    const outcome = await runLoader(adminLoader(load), store, '/admin-mails', { id: 'mail-1' });
    expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
  }
  expect(new Set(server.calls())).toEqual(new Set(['GET /api/users/me']));
});

test('an admin who is one no more is told the same; a visitor is sent to sign in', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/mail', fail(403, 'ADMINS_ONLY', 'Only an admin may do this.'));
  const outcome = await runLoader(adminLoader(loadMails), store, '/admin-mails');
  expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
  expect(await runLoader(adminLoader(loadMails), testStore().store, '/admin-mails')).toEqual({
    location: '/login?from=%2Fadmin-mails',
  });
});

test.each(['/admin-mails', '/admin-mails/mail-1'])('%s is served as its skeleton, without a call', async (path) => {
  const served = await openPage(path, {});
  expect(served).toMatchObject({ status: 200, calls: [] });
  expect(served.text).toContain('Loading');
  expect(served.text).not.toContain('No mails');
});

test('the list: who, what, how it went, and the way to the letter', () => {
  const { text, html } = listOf(page);
  for (const words of ['grace@example.com', 'Welcome to Hemline', 'Failed', 'November 20, 2026', '550 No such user']) {
    expect(text).toContain(words);
  }
  expect(html).toContain('href="/admin-mails/mail-1"');
  expect(text).not.toContain('Older mails');
  expect(text).not.toContain('No mail server');
});

test('a list in which nothing went wrong has no column for it', () => {
  expect(listOf(page).text).toContain('Last error');
  const sent = { ...summary, status: 'sent' as const, lastError: '' };
  expect(listOf({ ...page, data: [sent] }).text).not.toContain('Last error');
});

test('without a mail server the list says why letters wait', () => {
  expect(listOf({ ...page, sending: false }).text).toContain('No mail server is configured');
});

test('the filter that is on is marked, and both ways through the pages keep it', () => {
  const { html, text } = listOf({ ...page, nextCursor: 'next' }, '/admin-mails?status=failed');
  expect(html).toMatch(/<a aria-current="page"[^>]*href="\/admin-mails\?status=failed"/);
  expect(html).toMatch(/href="[^"]*\?status=failed&amp;cursor=next"[^>]*>Older mails/);
  expect(text).not.toContain('First page');
  const last = listOf(page, '/admin-mails?status=failed&cursor=next');
  expect(last.html).toMatch(/href="[^"]*\?status=failed"[^>]*>First page/);
  expect(last.text).not.toContain('Older mails');
  expect(listOf({ ...page, data: [] }, '/admin-mails?status=sent').text).toContain('No e-mail is in this state');
});

test('a letter is shown in a frame that may do nothing, or as plain text', () => {
  const { tags, text } = detailOf(mail);
  expect(tags('iframe')).toMatchObject([{ sandbox: '', srcdoc: expect.stringContaining('"Hello" Grace') }]);
  expect(text).toContain('Send again');
  const plain = detailOf(mail, '/admin-mails/mail-1?as=text');
  expect(plain.tags('iframe')).toEqual([]);
  expect(plain.tags('pre')).toMatchObject([{ text: 'Hello <Grace>' }]);
});

test('a letter whose link is gone cannot be sent again', () => {
  expect(detailOf({ ...mail, canSendAgain: false }).text).not.toContain('Send again');
});
