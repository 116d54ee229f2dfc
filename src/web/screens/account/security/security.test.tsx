import { expect, test } from 'vitest';
import { renderScreen, runLoader } from '#testing/web/render-screen.tsx';
import { paths } from '#contract/paths.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aDevice, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { securityLoader } from './security.loader.ts';
import { SecurityScreen } from './security.screen.tsx';

async function screenWith(answer: ReturnType<typeof ok>) {
  const { store, server } = testStore({ user: aUser() });
  server.on('GET /api/users/user-ada/sessions', answer);
  const outcome = await runLoader(securityLoader, store, paths.security.href());
  return { ...renderScreen(store, <SecurityScreen />), outcome };
}

const settings = ['E-mail', 'Change password', 'Log out everywhere', 'Download my data', 'Delete my account'];

test('labels the devices and marks the current one', async () => {
  const { text } = await screenWith(ok({ data: [aDevice({ current: true }), aDevice({ _id: 'other' })] }));
  expect(text.match(/Firefox on Linux/g)).toHaveLength(2);
  expect(text.match(/This device/g)).toHaveLength(1);
  for (const setting of settings) expect(text).toContain(setting);
});

test('shows every other setting when the devices cannot be loaded', async () => {
  const { outcome, text } = await screenWith(fail(500, 'BROKEN', 'Something broke'));
  expect(outcome).toEqual({ returned: null });
  expect(text).toContain('Your devices could not be loaded.');
  for (const setting of settings) expect(text).toContain(setting);
});

test('redirects to sign-in when the session has expired', async () => {
  const { outcome } = await screenWith(fail(401, 'SIGN_IN_NEEDED', 'Please log in.'));
  expect(outcome).toEqual({ location: paths.login.href(paths.security.href()) });
});
