import { expect, test } from 'vitest';
import type { Mail, MailSummary } from '#contract/shop/mail.ts';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { adminLoader } from '#web/app/private-loaders.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, someSettings } from '#web/store/testing/samples.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
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

/** Renders in a store with this time zone. */
async function renderIn(timeZone: string, screen: React.ReactElement, options: Parameters<typeof renderScreen>[2]) {
  const { store, server, dispatch } = testStore({ user: admin });
  server.on('GET /api/store', ok(someSettings({ timeZone })));
  await dispatch(fetchSettings());
  return renderScreen(store, screen, options).text;
}

const renderList = (loaded: LoadedMails, at = '/admin-mails') =>
  renderScreen(testStore({ user: admin }).store, <MailsScreen />, { route: '/admin-mails', at, loaded });
const renderMail = (loaded: LoadedMail, at = '/admin-mails/mail-1') =>
  renderScreen(testStore({ user: admin }).store, <MailScreen />, { route: '/admin-mails/:id', at, loaded });

test('loads the filter and page that the URL names', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/mail?status=failed&cursor=c', ok({ data: [summary], sending: true }));
  const outcome = await runLoader(adminLoader(loadMails), store, '/admin-mails?status=failed&cursor=c');
  expect(outcome).toEqual({ returned: page });
  server.on('GET /api/mail', ok({ data: [], sending: false }));
  expect(await runLoader(adminLoader(loadMails), store, '/admin-mails?status=lost')).toMatchObject({
    returned: { sending: false },
  });
});

test('serves not found to a shopper, and requests nothing but the user', async () => {
  const { store, server } = testStore({ user: aUser() });
  for (const load of [loadMails, loadMail]) {
    const outcome = await runLoader(adminLoader(load), store, '/admin-mails', { id: 'mail-1' });
    expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
  }
  expect(new Set(server.calls())).toEqual(new Set(['GET /api/users/me']));
});

test('serves not found to a former admin and to a visitor', async () => {
  const { store, server } = testStore({ user: admin });
  server.on('GET /api/mail', fail(403, 'ADMINS_ONLY', 'Only an admin may do this.'));
  const outcome = await runLoader(adminLoader(loadMails), store, '/admin-mails');
  expect(outcome).toMatchObject({ thrown: { init: { status: 404 } } });
  const visited = await runLoader(adminLoader(loadMails), testStore().store, '/admin-mails');
  expect(visited).toMatchObject({ thrown: { init: { status: 404 } } });
});

test.each(['/admin-mails', '/admin-mails/mail-1'])('serves %s as a skeleton without a request', async (path) => {
  const served = await openPage(path, {});
  expect(served).toMatchObject({ status: 200, calls: [] });
  expect(served.text).toContain('Loading');
  expect(served.text).not.toContain('No e-mails here');
});

test('shows recipient, subject, state and error of each e-mail, and links to it', () => {
  const { text, html } = renderList(page);
  for (const part of [
    'grace@example.com',
    'Welcome to Hemline',
    'Failed',
    'Nov 20, 2026',
    'The address does not exist.',
  ]) {
    expect(text).toContain(part);
  }
  expect(html).toContain('href="/admin-mails/mail-1"');
  expect(text).not.toContain('Older e-mails');
  expect(text).not.toContain('No mail server');
});

test('shows times in the time zone of the store', async () => {
  const sent = { ...mail, sentAt: '2026-11-20T10:30:00.000Z' };
  const list = await renderIn('Asia/Kolkata', <MailsScreen />, { loaded: { ...page, data: [sent] } });
  expect(list).toContain('Nov 20, 2026, 4:00 PM');
  const single = await renderIn('Asia/Kolkata', <MailScreen />, { loaded: sent });
  expect(single).toMatch(/Created November 20, 2026 at 3:30 PM Sent November 20, 2026 at 4:00 PM/);
});

test('omits the error column when no e-mail has an error', () => {
  expect(renderList(page).text).toContain('Last error');
  const sent = { ...summary, status: 'sent' as const, lastError: '' };
  expect(renderList({ ...page, data: [sent] }).text).not.toContain('Last error');
});

test('explains why e-mails wait when no mail server is configured', () => {
  expect(renderList({ ...page, sending: false }).text).toContain('Nothing is being sent. Connect a mail server.');
});

test('marks the current filter and keeps it in the links to other pages', () => {
  const { html, text } = renderList({ ...page, nextCursor: 'next' }, '/admin-mails?status=failed');
  expect(html).toMatch(/<a aria-current="page"[^>]*href="\/admin-mails\?status=failed"/);
  expect(html).toMatch(/href="[^"]*\?status=failed&amp;cursor=next"[^>]*>Older e-mails/);
  expect(text).not.toContain('First page');
  const last = renderList(page, '/admin-mails?status=failed&cursor=next');
  expect(last.html).toMatch(/href="[^"]*\?status=failed"[^>]*>First page/);
  expect(last.text).not.toContain('Older e-mails');
  expect(renderList({ ...page, data: [] }, '/admin-mails?status=sent').text).toContain('No e-mails have this status');
});

test('says why an e-mail was not sent, and what the server said', () => {
  const { text } = renderMail(mail);
  expect(text).toContain('Last error The address does not exist. What the server said 550 No such user');
});

test('shows an e-mail in a sandboxed frame or as plain text', () => {
  const { tags, text } = renderMail(mail);
  expect(tags('iframe')).toMatchObject([{ sandbox: 'allow-same-origin', title: `E-mail: ${mail.subject}` }]);
  expect(text).toContain('Send again');
  const plain = renderMail(mail, '/admin-mails/mail-1?as=text');
  expect(plain.tags('iframe')).toEqual([]);
  expect(plain.tags('pre')).toMatchObject([{ text: 'Hello <Grace>' }]);
});

test('offers no second sending when the link in the e-mail has expired', () => {
  expect(renderMail({ ...mail, canSendAgain: false }).text).not.toContain('Send again');
});
