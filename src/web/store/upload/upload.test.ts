import { expect, test } from 'vitest';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { isAborted, uploadImage } from './upload.ts';

const file = new File(['picture'], 'tee.jpg', { type: 'image/jpeg' });
const saveId = 'the-save-of-the-form';
const picture = { filePath: '/media/uploads/tee.webp', width: 800, height: 1000 };
const asAdmin = () => testStore({ user: aUser({ role: 'admin' }) });

test('sends the file in the field of the contract and returns its path', async () => {
  const { dispatch, server } = asAdmin();
  server.on('POST /api/upload', ok(picture));
  const onProgress = () => undefined;
  expect(await dispatch(uploadImage({ file, saveId, onProgress })).unwrap()).toEqual(picture);
  expect(server.requests[0]?.headers).toEqual({ 'x-save-id': saveId });
  expect(server.requests[0]?.upload).toMatchObject({ field: 'myFile', file, onProgress });
});

test('rejects a file that is too large without a request', async () => {
  const { dispatch, server } = asAdmin();
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'poster.png');
  const refused = await dispatch(uploadImage({ file: large, saveId }))
    .unwrap()
    .catch((cause: unknown) => cause);
  expect(refused).toMatchObject({ code: 'FILE_TOO_LARGE', message: 'This picture is larger than 10 MB.' });
  expect(server.calls()).toEqual([]);
});

test('rejects with the error of the server', async () => {
  const { dispatch, server } = asAdmin();
  server.on('POST /api/upload', fail(415, 'NOT_AN_IMAGE', 'This file is not a picture.'));
  const action = await dispatch(uploadImage({ file, saveId }));
  expect(action.payload).toMatchObject({ status: 415, code: 'NOT_AN_IMAGE', message: 'This file is not a picture.' });
});

test('distinguishes an aborted upload from a failed one', async () => {
  const { dispatch, server } = asAdmin();
  server.on('POST /api/upload', () => Promise.reject(new DOMException('The upload was aborted', 'AbortError')));
  const aborted = await dispatch(uploadImage({ file, saveId }));
  server.setOnline(false);
  const offline = await dispatch(uploadImage({ file, saveId }));
  expect([aborted, offline].map(({ payload }) => isAborted(Object(payload)))).toEqual([true, false]);
});
