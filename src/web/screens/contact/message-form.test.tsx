// @vitest-environment jsdom
import * as m from '#i18n/messages.ts';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { ContactScreen } from './contact.screen.tsx';

const sendCall = 'POST /api/send-email';
const thanks = /Thank you, we’ve received your message/;

async function mountForm() {
  const shop = testStore();
  const mounted = await mountScreen(<ContactScreen />, { store: shop.store });
  const { page, user } = mounted;
  const field = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name });
  const button = () => page.getByRole('button', { name: 'Send Email' });
  return {
    ...shop,
    ...mounted,
    field,
    agree: () => user.click(page.getByRole('switch', { name: /^I agree/ })),
    submit: () => user.click(button()),
    isPending: () => button().getAttribute('aria-busy') === 'true',
  };
}

test('requires the agreement, and keeps what was typed (spec §5)', async () => {
  const { user, page, server, field, submit } = await mountForm();
  await user.type(field('Message'), 'Is the tee boxy?');
  await submit();
  expect(await page.findByText(m.field_please_agree_to_the_privacy())).toBeTruthy();
  expect(document.activeElement).toBe(page.getByRole('switch', { name: /^I agree/ }));
  expect(field('Message').value).toBe('Is the tee boxy?');
  expect(server.calls()).toEqual([]);
});

test('rejects an invalid e-mail address, without a request', async () => {
  const { user, page, server, field, agree, submit } = await mountForm();
  await user.type(field('E-mail'), 'ada');
  await agree();
  await submit();
  expect(await page.findByText(m.field_enter_an_e_mail_address_such())).toBeTruthy();
  expect(document.activeElement).toBe(field('E-mail'));
  expect(server.calls()).toEqual([]);
});

test('sends the message once, thanks and empties the form', async () => {
  const { user, page, server, field, agree, submit, isPending } = await mountForm();
  const sent = deferred<ReturnType<typeof ok>>();
  server.on(sendCall, sent.promise);
  await user.type(field('First name'), 'Ada');
  await user.type(field('Phone'), '555 0100');
  await user.selectOptions(page.getByRole('combobox', { name: 'Country' }), 'CA');
  await user.type(field('Message'), 'Is the tee boxy?');
  await agree();
  await submit();
  await submit();
  expect(isPending()).toBe(true);
  sent.resolve(ok({ message: 'Sent' }));
  expect(await page.findByText(thanks)).toBeTruthy();
  expect(await page.findByText('Email sent successfully!')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(thanks);
  expect(field('Message').value).toBe('');
  expect(server.requests.map(({ body }) => body)).toEqual([
    { firstName: 'Ada', lastName: '', email: '', phone: '555 0100 (CA)', message: 'Is the tee boxy?' },
  ]);
});

test('shows why the message was not sent beside the button, and keeps it', async () => {
  const { user, page, server, field, agree, submit, isPending } = await mountForm();
  server.on(sendCall, fail(429, 'RATE_LIMITED', 'Please wait a minute.'));
  await user.type(field('Message'), 'Is the tee boxy?');
  await agree();
  await submit();
  const reason = await page.findByText('Your message was not sent. Please wait a minute.');
  expect(reason.closest('[role=alert]')).toBeTruthy();
  expect(await page.findByText('Failed to send email.')).toBeTruthy();
  expect(field('Message').value).toBe('Is the tee boxy?');
  expect(isPending()).toBe(false);
});

test('shows the server’s error at its field', async () => {
  const { page, server, field, agree, submit } = await mountForm();
  const errors = [{ path: 'phone', message: 'Use at most 50 characters.' }];
  server.on(sendCall, fail(422, 'INVALID', 'Please check what you entered.', { errors }));
  await agree();
  await submit();
  expect(await page.findByText('Use at most 50 characters.')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(field('Phone'));
  expect(page.queryByText(/^Your message was not sent/)).toBeNull();
});

test('removes the thanks when the next message is sent', async () => {
  const { page, server, agree, submit } = await mountForm();
  server.on(sendCall, ok({ message: 'Sent' }));
  await agree();
  await submit();
  await page.findByText(thanks);
  server.on(sendCall, fail(503, 'AWAY', 'Please try again in a minute.'));
  await agree();
  await submit();
  expect(await page.findByText(/^Your message was not sent/)).toBeTruthy();
  expect(page.queryByText(thanks)).toBeNull();
});
