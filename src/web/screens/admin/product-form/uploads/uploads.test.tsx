// @vitest-environment jsdom
import * as m from '#i18n/messages.ts';
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { anAdminProduct } from '#web/screens/admin/product-form/draft/testing/admin-product.ts';
import { EditProductScreen } from '#web/screens/admin/product-form/edit-product.screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';

const uploadCall = 'POST /api/upload';
const saveCall = 'PUT /api/product/product-tee';
const uploaded = (name: string) => ok({ filePath: `/media/uploads/${name}.webp`, width: 800, height: 1000 });
const jpeg = (name: string) => new File([name], name, { type: 'image/jpeg' });

// jsdom does not decode images, so that the thumbnail of a file stays blank.
beforeEach(() => void vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not an image'))));
afterEach(() => void vi.unstubAllGlobals());

/** Opens the form of a product with this many stored pictures. */
async function openImages(count = 1) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const stored = Array.from({ length: count }, (_, index) => `/media/tee-${index}.webp`);
  const product = anAdminProduct({
    images: stored,
    imageColors: stored.map(() => null),
    imageAlts: stored.map(() => ''),
  });
  const screen = await mountScreen(<EditProductScreen />, {
    store,
    route: '/edit-product/:id',
    at: '/edit-product/product-tee',
    load: () => ({
      categories: [{ _id: 'category-tees', slug: 'tees', name: 'Tees' }],
      markets: [],
      taxClasses: [],
      attributes: [],
      product,
    }),
  });
  await screen.page.findByRole('form', { name: 'Edit product' });
  const chooser = () => screen.page.field(/Drop pictures here/);
  server.on(saveCall, ok(product));
  const save = () => screen.user.click(screen.page.button('Save product'));
  return { ...screen, server, chooser, save };
}

test('shows the progress of an upload and saves with the picture and its recognised color', async () => {
  const { user, page, server, chooser, save } = await openImages();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(uploadCall, answer.promise);
  await user.upload(chooser(), jpeg('tee-black.jpg'));
  const progress = await page.findByRole('progressbar', { name: 'Uploading tee-black.jpg' });
  await waitFor(() => expect(server.requests).toHaveLength(1));
  server.requests[0]?.upload?.onProgress?.(0.5);
  await page.findByText('50 %');
  expect(progress.getAttribute('value')).toBe('0.5');
  server.requests[0]?.upload?.onProgress?.(1);
  await page.findByText('Preparing');
  answer.resolve(uploaded('black'));
  await waitFor(() => expect(page.queryByRole('progressbar')).toBeNull());
  await save();
  await page.findByText('Product saved.');
  expect(server.requests.at(-1)?.body).toMatchObject({
    images: ['/media/tee-0.webp', '/media/uploads/black.webp'],
    imageColors: [null, 'Black'],
  });
});

test('saves as soon as the running uploads are done', async () => {
  const { user, page, server, chooser, save } = await openImages();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(uploadCall, answer.promise);
  await user.upload(chooser(), jpeg('new.jpg'));
  await save();
  await page.findAllByText('Saving once the pictures are uploaded');
  expect(server.calls()).toEqual([uploadCall]);
  answer.resolve(uploaded('new'));
  await page.findByText('Product saved.');
  expect(server.requests.at(-1)?.body).toMatchObject({ images: ['/media/tee-0.webp', '/media/uploads/new.webp'] });
});

test('retries a failed upload, and does not save before', async () => {
  const { user, page, server, chooser, save } = await openImages();
  server.on(uploadCall, fail(503, 'BUSY', 'The shop is busy.'));
  await user.upload(chooser(), jpeg('new.jpg'));
  await page.findByText('The shop is busy.');
  await save();
  await page.findByText(m.field_this_picture_was_not_uploaded());
  expect(server.calls()).not.toContain(saveCall);
  server.on(uploadCall, uploaded('new'));
  await user.click(page.button('Try again: new.jpg'));
  await waitFor(() => expect(page.queryByText('The shop is busy.')).toBeNull());
  await save();
  await page.findByText('Product saved.');
});

test('offers to remove a file that the server refused for good', async () => {
  const { user, page, server, chooser } = await openImages();
  server.on(uploadCall, fail(415, 'NOT_AN_IMAGE', 'This file is not a picture.'));
  await user.upload(chooser(), jpeg('new.jpg'));
  await page.findByText('This file is not a picture.');
  expect(page.queryByRole('button', { name: /Try again/ })).toBeNull();
  await user.click(page.button('Remove: new.jpg'));
  expect(page.queryByText('new.jpg')).toBeNull();
});

test('aborts an upload that is cancelled and ignores its answer', async () => {
  const { user, page, server, chooser, save } = await openImages();
  const answer = deferred<ReturnType<typeof ok>>();
  server.on(uploadCall, answer.promise);
  await user.upload(chooser(), jpeg('new.jpg'));
  await waitFor(() => expect(server.requests).toHaveLength(1));
  await user.click(page.button('Cancel new.jpg'));
  expect(server.requests[0]?.upload?.signal?.aborted).toBe(true);
  expect(page.queryByText('new.jpg')).toBeNull();
  expect(document.activeElement).toBe(page.button('Actions for picture 1'));
  answer.resolve(uploaded('new'));
  await save();
  await page.findByText('Product saved.');
  expect(server.requests.at(-1)?.body).toMatchObject({ images: ['/media/tee-0.webp'] });
});

test('aborts the uploads when the form is left', async () => {
  const { user, server, chooser, router, dialog } = await openImages();
  server.on(uploadCall, new Promise(() => undefined));
  await user.upload(chooser(), jpeg('new.jpg'));
  await waitFor(() => expect(server.requests).toHaveLength(1));
  void router.navigate('/elsewhere');
  await user.click((await dialog('Leave without saving?')).button('Leave'));
  await waitFor(() => expect(server.requests[0]?.upload?.signal?.aborted).toBe(true));
});

test('takes dropped files and sends those that are pictures', async () => {
  const { page, server, chooser } = await openImages();
  server.on(uploadCall, uploaded('new'));
  const files = [jpeg('new.jpg'), new File(['text'], 'notes.txt', { type: 'text/plain' })];
  fireEvent.drop(chooser(), { dataTransfer: { types: ['Files'], files } });
  await page.findByText(/This file is not a picture/);
  await waitFor(() => expect(page.getByLabelText('Drag picture 2')).toBeTruthy());
  expect(server.calls()).toEqual([uploadCall]);
});

test('takes no more pictures than a product may have', async () => {
  const { user, page, server, chooser } = await openImages(productLimits.images - 1);
  server.on(uploadCall, uploaded('new'));
  await user.upload(chooser(), [jpeg('one.jpg'), jpeg('two.jpg'), jpeg('three.jpg')]);
  await page.findByText(`2 pictures were not added, because a product has at most ${productLimits.images}:`);
  const names = [...document.querySelectorAll('[role="alert"] li')].map(({ textContent }) => textContent);
  expect(names).toEqual(['two.jpg', 'three.jpg']);
  expect(server.calls()).toEqual([uploadCall]);
  await waitFor(() => expect(page.field(/You can add up to/).disabled).toBe(true));
});
