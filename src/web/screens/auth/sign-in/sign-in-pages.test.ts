import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { someSettings } from '#web/store/testing/samples.ts';

const withProvider = (name: string) => ({
  'GET /api/store': ok(someSettings({ signInProviders: [{ id: 'google', name }] })),
});

/** Returns name, autocomplete and required of every field of the page. */
async function fieldsOf(path: string) {
  const page = await openPage(path, {});
  const fields = page.tags('input', 'textarea').map((field) => [field.name, field.autocomplete, 'required' in field]);
  return { page, fields };
}

test('renders the login form', async () => {
  const { page, fields } = await fieldsOf('/login');
  expect(page.status).toBe(200);
  expect(page.main).toContain('>Sign in to your account</h1>');
  expect(page.main).toMatch(/<button type="submit"[^>]*>(<span[^>]*>)?Sign in</);
  expect(fields).toEqual([
    ['email', 'email', true],
    ['password', 'current-password', true],
  ]);
});

test('renders the registration form', async () => {
  const { page, fields } = await fieldsOf('/register');
  expect(page.main).toContain('>Create New Account</h1>');
  expect(page.main).toMatch(/<button type="submit"[^>]*>(<span[^>]*>)?Sign Up</);
  expect(fields).toEqual([
    ['email', 'email', true],
    ['name', 'name', true],
    ['phone', 'tel', false],
    ['address', 'street-address', false],
    ['password', 'new-password', true],
  ]);
});

test.each(['/login', '/register'])('offers a configured sign-in provider on %s', async (path) => {
  expect((await openPage(path, withProvider('Google'))).text).toContain('Sign in with Google');
  expect((await openPage(path, {})).text).not.toContain('Sign in with');
});

test.each(['/google-login', '/google-user'])('serves the demo %s only with a provider', async (path) => {
  const page = await openPage(path, withProvider('Our Provider'));
  expect(page.status).toBe(200);
  expect(page.text).toContain('A demo.');
  expect(page.text).toContain('Sign in with Our Provider');
  expect((await openPage(path, {})).status).toBe(404);
});
