// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Mail } from '#contract/shop/mail.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { MailScreen } from './mail.screen.tsx';

const call = 'POST /api/mail/mail-1/send-again';
const failedMail: Mail = {
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
  html: '',
  text: '',
  canSendAgain: true,
};

async function openMail(stored = { mail: failedMail }) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<MailScreen />, {
    store,
    route: '/admin-mails/:id',
    at: '/admin-mails/mail-1',
    load: () => stored.mail,
  });
  await screen.page.findByText('Failed');
  return { ...screen, server };
}

test('sends the mail once and shows its new state', async () => {
  const stored = { mail: failedMail };
  const { user, page, server } = await openMail(stored);
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(call, answer.promise);
  await user.click(page.button('Send again'));
  await page.findByText('Sending the e-mail again');
  await user.click(page.button('Send again'));
  stored.mail = { ...failedMail, status: 'waiting', canSendAgain: false };
  answer.resolve(ok({ data: stored.mail }));
  await page.findByText('Waiting');
  expect(server.calls()).toEqual([call]);
  expect(page.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('shows why the mail was not sent and can try again', async () => {
  const { user, page, server } = await openMail();
  server.on(call, fail(409, 'NOT_FAILED', 'This mail is being sent.'));
  await user.click(page.button('Send again'));
  await page.findByText('This mail is being sent.');
  await waitFor(() => expect(page.button('Send again').getAttribute('aria-busy')).toBeNull());
});
