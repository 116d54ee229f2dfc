import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/web/render-screen.tsx';
import type { AppDispatch } from '#web/store/app-thunk.ts';
import { login, register } from '#web/store/auth/auth.thunks.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { LoginScreen } from './login.screen.tsx';
import { RegisterScreen } from './register.screen.tsx';

const credentials = { email: 'ada@example.com', password: 'correct horse' };

test.each<[string, ComponentType, (dispatch: AppDispatch) => Promise<unknown>]>([
  ['register', RegisterScreen, (dispatch) => dispatch(register({ ...credentials, name: 'Ada' }))],
  ['login', LoginScreen, (dispatch) => dispatch(login(credentials))],
])('shows a spinner in the submit button while %s is pending (spec §2)', async (call, Screen, send) => {
  const { store, server, dispatch } = testStore();
  const isBusy = () => /<button type="submit"[^>]*aria-busy="true"/.test(renderScreen(store, <Screen />).html);
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(`POST /api/users/${call}`, answer.promise);
  expect(isBusy()).toBe(false);
  const signing = send(dispatch);
  expect(isBusy()).toBe(true);
  answer.resolve(ok(aUser()));
  await signing;
});
