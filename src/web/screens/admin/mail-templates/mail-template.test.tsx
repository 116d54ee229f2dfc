// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { MailTemplate } from '#contract/content/mail-templates.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { MailTemplateScreen } from './mail-template.screen.tsx';

const path = '/api/admin/mail-templates/welcome';
const template: MailTemplate = {
  kind: 'welcome',
  variables: ['name', 'shop'],
  text: { subject: 'Welcome to {{shop}}', heading: 'Welcome', opening: 'Hello ,', closing: '' },
  isDefault: true,
  version: '0',
};
const mail = { subject: 'Welcome to Hemline', html: '<html><body><p>Hello Ada,</p></body></html>', text: '' };

async function open() {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  server.on(`POST ${path}/preview`, ok(mail));
  const screen = await mountScreen(<MailTemplateScreen />, {
    store,
    route: '/admin-mail-templates/:kind',
    at: '/admin-mail-templates/welcome',
    load: () => ({ template, locale: undefined }),
  });
  await screen.page.findByText('These are the built-in texts.');
  return { ...screen, server };
}

test('shows the mail that the texts make', async () => {
  const { page } = await open();
  expect(await page.findByText('Welcome to Hemline')).toBeTruthy();
  const frame = page.getByTitle<HTMLIFrameElement>('Preview with sample data');
  await waitFor(() => expect(frame.contentDocument?.body.textContent).toBe('Hello Ada,'));
});

test('inserts a variable where the merchant writes, and saves', async () => {
  const { page, user, server } = await open();
  const opening = page.getByRole<HTMLTextAreaElement>('textbox', { name: /^Opening/ });
  await user.click(opening);
  opening.setSelectionRange(6, 6);
  await user.click(page.getByRole('button', { name: 'Insert {{name}}' }));
  expect(opening.value).toBe('Hello {{name}},');
  expect(opening.ownerDocument.activeElement).toBe(opening);

  const text = { ...template.text, opening: 'Hello {{name}},' };
  server.on(`PUT ${path}`, ok({ data: { ...template, text, isDefault: false, version: '1' } }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText(/^These are your own texts/)).toBeTruthy();
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ ...text, version: '0' });
  expect(page.getByRole('button', { name: 'Reset to default' })).toBeTruthy();
});

test('says which variable is unknown at its field', async () => {
  const { page, user, server } = await open();
  const message = '{{total}} isn’t a variable of this e-mail.';
  server.on(`PUT ${path}`, fail(422, 'UNKNOWN_VARIABLE', message, { errors: [{ path: 'heading', message }] }));
  await user.type(page.getByRole('textbox', { name: /^Heading/ }), ' {{{{total}}');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.getByRole('textbox', { name: /^Heading/ }).getAttribute('aria-invalid')).toBe('true'),
  );
});
