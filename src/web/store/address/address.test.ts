import { expect, test, vi } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { anAddress, aUser } from '#web/store/testing/samples.ts';
import { signedOut } from '#web/store/auth/session.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { selectAddress, selectAddresses, selectRestoredId } from './address.selectors.ts';
import { resetAddress } from './address.slice.ts';
import { addAddress, fetchAddress, fetchAddresses, removeAddress, restoreAddress } from './address.thunks.ts';

const listCall = 'GET /api/address/get/user-ada';
const addCall = 'POST /api/address/add';
const home = anAddress();
const work = anAddress({ _id: 'address-2', address: '1 Dock Street' });
const { _id, userId, ...fields } = work;

test('loads the list in the order of the server', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(listCall, answer.promise);
  const fetching = dispatch(fetchAddresses());
  expect(state().address).toMatchObject({ isLoading: true, isSuccess: false, isError: false, message: '' });
  expect(selectAddresses(state())).toBeUndefined();
  answer.resolve(ok({ data: [work, home] }));
  await fetching;
  expect(state().address).toMatchObject({ isLoading: false, isSuccess: true });
  expect(selectAddresses(state())).toEqual([work, home]);
});

test('logs the message when the list fails to load', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  const { dispatch, server } = testStore({ user: aUser() });
  server.on(listCall, fail(503, 'AWAY', 'The store is closed for a moment'));
  await dispatch(fetchAddresses());
  expect(log.mock.calls).toEqual([['The addresses were not loaded: The store is closed for a moment (AWAY)']]);
});

test('sets the fallback message for an error without one, and clears it on reset', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(listCall, { status: 500, body: undefined, headers: {} });
  await dispatch(fetchAddresses());
  expect(state().address).toMatchObject({ isError: true, message: 'An error occurred' });
  dispatch(resetAddress());
  expect(state().address).toMatchObject({ isLoading: false, isSuccess: false, isError: false, message: '' });
});

test('stores a single address without setting the list', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on('GET /api/address/address-2', ok({ data: [work] }));
  await dispatch(fetchAddress('address-2'));
  expect(selectAddress(state(), 'address-2')).toEqual(work);
  expect(selectAddress(state(), 'constructor')).toBeUndefined();
  expect(selectAddresses(state())).toBeUndefined();
});

test('adds an address with the user id and takes the list of the response', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(addCall, ok({ data: [work, home] }));
  await dispatch(addAddress(fields));
  expect(server.requests[0]?.body).toEqual({ ...fields, userId });
  expect(selectAddresses(state())).toEqual([work, home]);
  expect(selectAddress(state(), _id)).toEqual(work);
});

test('rejects with the field errors when adding fails', async () => {
  const { dispatch, server } = testStore({ user: aUser() });
  const errors = [{ path: 'city', message: 'This field is required.' }];
  server.on(addCall, fail(422, 'INVALID', 'Please check the form', { errors }));
  await expect(dispatch(addAddress({ ...fields, city: '' })).unwrap()).rejects.toMatchObject({
    status: 422,
    fields: { city: 'This field is required.' },
  });
});

test('repeats the key when a lost response is retried; another address has its own', async () => {
  const { dispatch, server } = testStore({ user: aUser() });
  server.setOnline(false);
  await dispatch(addAddress(fields));
  await dispatch(addAddress(fields));
  await dispatch(addAddress({ ...fields, city: 'Leeds' }));
  const [lost, again, other] = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});

test('removes an address and takes the list of the response', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.on(listCall, ok({ data: [work, home] }));
  server.on('DELETE /api/address/delete/user-ada/address-2', ok({ data: [home] }));
  await dispatch(fetchAddresses());
  await dispatch(removeAddress('address-2'));
  expect(selectAddresses(state())).toEqual([home]);
  expect(selectAddress(state(), 'address-2')).toBeUndefined();
});

test('removes an address from the list when it is already gone', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const removeCall = 'DELETE /api/address/delete/user-ada/address-2';
  server.on(listCall, ok({ data: [work, home] }));
  await dispatch(fetchAddresses());
  server.on(listCall, ok({ data: [home] }));
  server.on(removeCall, fail(503, 'AWAY', 'Away'));
  await dispatch(removeAddress('address-2'));
  expect(selectAddresses(state())).toEqual([work, home]);
  server.on(removeCall, fail(404, 'ADDRESS_NOT_FOUND', 'This address does not exist.'));
  await dispatch(removeAddress('address-2')).unwrap();
  expect(selectAddresses(state())).toEqual([home]);
});

test('restores a removed address with all its fields, under its old id too', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const again = { ...work, _id: 'address-3' };
  server.on(addCall, ok({ data: [again, home] }));
  expect(selectRestoredId(state(), 'address-2')).toBeUndefined();
  await dispatch(restoreAddress(work));
  expect(server.requests[0]?.body).toEqual({ ...fields, userId });
  expect(selectAddresses(state())).toEqual([again, home]);
  expect(selectRestoredId(state(), 'address-2')).toBe('address-3');
  expect(selectRestoredId(state(), 'constructor')).toBeUndefined();
  dispatch(signedOut());
  expect(selectRestoredId(state(), 'address-2')).toBeUndefined();
});

test('restores an address in its former position, also after a reload; a new one comes first', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  const shop = anAddress({ _id: 'address-0', address: '7 Market Row' });
  const again = { ...work, _id: 'address-3' };
  const added = anAddress({ _id: 'address-4', address: '3 Hill Road' });
  server.on(listCall, ok({ data: [shop, work, home] }));
  await dispatch(fetchAddresses());
  server.on('DELETE /api/address/delete/user-ada/address-2', ok({ data: [shop, home] }));
  await dispatch(removeAddress('address-2'));
  server.on(addCall, ok({ data: [again, shop, home] }));
  await dispatch(restoreAddress(work));
  expect(selectAddresses(state())).toEqual([shop, again, home]);
  server.on(listCall, ok({ data: [added, again, home] }));
  await dispatch(fetchAddresses());
  expect(selectAddresses(state())).toEqual([added, again, home]);
});

test('repeats the key when restoring is retried after a lost response; the next removal has its own', async () => {
  const { dispatch, state, server } = testStore({ user: aUser() });
  server.setOnline(false);
  await expect(dispatch(restoreAddress(work)).unwrap()).rejects.toMatchObject({ status: 0 });
  await dispatch(restoreAddress(work));
  await dispatch(restoreAddress({ ...work, _id: 'address-3' }));
  const [lost, again, next] = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
  expect(state().address).toMatchObject({ isError: true, restoredAs: {} });
});

test('does not restore an address of another user', async () => {
  const { dispatch, server } = testStore({ user: aUser({ _id: 'user-bob' }) });
  await expect(dispatch(restoreAddress(work)).unwrap()).rejects.toMatchObject({ code: 'SUPERSEDED' });
  expect(server.requests).toEqual([]);
});

test('makes no request when signed out', async () => {
  const { dispatch, server } = testStore();
  await expect(dispatch(fetchAddresses()).unwrap()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED', status: 401 });
  expect(server.requests).toEqual([]);
});
