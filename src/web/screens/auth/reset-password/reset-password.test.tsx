import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { testStore } from '#web/store/testing/test-store.ts';
import { RequestLinkForm } from './request-link-form.tsx';
import { ResetForm } from './reset-form.tsx';

const nothing = () => {};
const fieldsOf = ({ tags }: ReturnType<typeof renderScreen>) =>
  tags('input').map((field) => [field.name, 'required' in field]);

test('renders the same page with and without a token, and never the token itself', async () => {
  const plain = await openPage('/reset-password', {});
  const linked = await openPage('/reset-password?token=a-secret', {});
  expect(plain).toMatchObject({ status: 200, title: 'Change password · Hemline', calls: [] });
  expect(plain.main).toContain('>Change Password</h1>');
  expect(linked.main).toBe(plain.main);
  expect(linked.main).not.toContain('a-secret');
});

test('asks for the e-mail and explains an expired link', () => {
  const { store } = testStore();
  expect(fieldsOf(renderScreen(store, <RequestLinkForm isExpired={false} />))).toEqual([['email', true]]);
  expect(renderScreen(store, <RequestLinkForm isExpired />).text).toContain('This link has expired');
});

test('asks for the new password twice and for the terms', () => {
  const { store } = testStore();
  const form = renderScreen(store, <ResetForm token="a-secret" onExpired={nothing} />);
  expect(fieldsOf(form)).toEqual([
    ['password', true],
    ['confirmation', true],
    ['terms', true],
  ]);
  expect(form.text).toContain('Reset');
  expect(form.html).not.toContain('a-secret');
});

test('is linked from the login page', async () => {
  const { main } = await openPage('/login', {});
  expect(main).toMatch(/href="\/reset-password"[^>]*>Forgot password\?/);
});
