// @vitest-environment jsdom
import * as m from '#i18n/messages.ts';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { AdminCategory } from '#contract/catalog/category.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { AddCategoryScreen, EditCategoryScreen } from './category-form.screen.tsx';

const tees: AdminCategory = {
  ...aCategory({ description: 'Soft ones.', imageAlt: 'Three tees' }),
  version: 'v1',
  position: 0,
  sizeGuide: '',
};
const scales = [{ _id: 'scale-women', name: 'Women', rows: [], categories: 0, version: 'v1' }];
const saveCall = 'PUT /api/category/category-tees';
const picture = new File(['picture'], 'tees.jpg', { type: 'image/jpeg' });
const uploaded = ok({ filePath: '/media/uploads/new.webp', width: 800, height: 1000 });

async function openEdit() {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<EditCategoryScreen />, {
    store,
    route: '/edit-category/:id',
    at: '/edit-category/category-tees',
    load: () => ({ category: tees, scales }),
  });
  await screen.page.findByRole('form', { name: 'Edit category' });
  const write = async (label: string, text: string) => {
    await screen.user.clear(screen.page.field(label));
    await screen.user.type(screen.page.field(label), text);
  };
  return { ...screen, server, write };
}

async function openAdd() {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const screen = await mountScreen(<AddCategoryScreen />, { store, route: '/add-category', load: () => ({ scales }) });
  await screen.page.findByRole('form', { name: 'Add category' });
  const fillIn = async () => {
    await screen.user.type(screen.page.field('Name'), 'Caps');
    await screen.user.type(screen.page.field('Description'), 'For the sun.');
    await screen.user.type(screen.page.field('What the picture shows'), 'A cap');
  };
  return { ...screen, server, fillIn };
}

test('saves a change with the version that was read and goes to the list without asking', async () => {
  const { user, page, server, write, url } = await openEdit();
  server.on(saveCall, ok({ ...tees, name: 'Shirts', version: 'v2' }));
  await write('Name', 'Shirts');
  await user.click(page.button('Save category'));
  await page.findByText('Shirts is saved.');
  expect(server.requests.at(-1)?.body).toEqual({
    name: 'Shirts',
    description: 'Soft ones.',
    image: '/media/tees.webp',
    imageAlt: 'Three tees',
    sizeGuide: '',
    sizeScaleId: null,
    sizeSystem: 'eu',
    version: 'v1',
  });
  await waitFor(() => expect(url()).toBe('/admin-category'));
});

test('gives the category a size scale with the system of its labels', async () => {
  const { user, page, server } = await openEdit();
  server.on(saveCall, ok(tees));
  expect(page.queryByLabelText('Sizes are labelled in')).toBeNull();
  await user.selectOptions(page.field('Size scale'), 'Women');
  await user.selectOptions(page.field('Sizes are labelled in'), 'UK');
  await user.click(page.button('Save category'));
  await page.findByText('Tees is saved.');
  expect(server.requests.at(-1)?.body).toMatchObject({ sizeScaleId: 'scale-women', sizeSystem: 'uk' });
});

test('sends the address only when it was changed', async () => {
  const { user, page, server, write } = await openEdit();
  server.on(saveCall, ok(tees));
  await write('Address', 'shirts');
  await user.click(page.button('Save category'));
  await page.findByText('Tees is saved.');
  expect(server.requests.at(-1)?.body).toMatchObject({ slug: 'shirts' });
});

test('shows the field errors of the browser and of the server', async () => {
  const { user, page, server, write } = await openEdit();
  await user.clear(page.field('Name'));
  await write('Address', 'not an address');
  await user.click(page.button('Save category'));
  await page.findByText('Name is required.');
  expect(page.getByText(m.field_use_letters_digits_and_hyphens())).toBeTruthy();
  expect(document.activeElement).toBe(page.field('Name'));
  expect(server.calls()).toEqual([]);

  const errors = [{ path: 'slug', message: 'This address is taken.' }];
  server.on(saveCall, fail(422, 'INVALID', 'Please check what you entered.', { errors }));
  await write('Name', 'Shirts');
  await write('Address', 'caps');
  await user.click(page.button('Save category'));
  await page.findByText('This address is taken.');
  await waitFor(() => expect(document.activeElement).toBe(page.field('Address')));
});

test('asks before leaving with changes', async () => {
  const { user, page, write, dialog, url } = await openEdit();
  await write('Name', 'Shirts');
  await user.click(page.getByRole('link', { name: 'Cancel' }));
  const prompt = await dialog('Leave without saving?');
  await user.click(prompt.button('Stay here'));
  expect(page.field('Name').value).toBe('Shirts');
  await user.click(page.getByRole('link', { name: 'Cancel' }));
  await user.click((await dialog('Leave without saving?')).button('Leave'));
  await waitFor(() => expect(url()).toBe('/admin-category'));
});

test('leaves without asking when a change was taken back', async () => {
  const { user, page, write, url } = await openEdit();
  await write('Name', 'Shirts');
  await write('Name', 'Tees');
  await user.click(page.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(url()).toBe('/admin-category'));
});

test('shows both values after a version conflict, and saves against the stored version', async () => {
  const { user, page, server, write } = await openEdit();
  server.on(saveCall, fail(409, 'CHANGED_MEANWHILE', 'This category was changed.'));
  server.on('GET /api/admin/categories', ok({ data: [{ ...tees, name: 'T-shirts', version: 'v2' }] }));
  await write('Name', 'Shirts');
  await user.click(page.button('Save category'));
  await page.findByText(/^Another admin has changed this category/);
  expect(page.field('Name').value).toBe('Shirts');
  await user.click(page.button('Take theirs: Name'));
  expect(page.field('Name').value).toBe('T-shirts');
  server.on(saveCall, ok(tees));
  await user.click(page.button('Save category'));
  await waitFor(() => expect(server.requests.at(-1)?.body).toMatchObject({ name: 'T-shirts', version: 'v2' }));
});

test('asks for the picture of a new category and focuses its field', async () => {
  const { user, page, dialog, hasDialog, server, fillIn } = await openAdd();
  await fillIn();
  await user.click(page.button('Add category'));
  const missing = await dialog('No picture yet');
  expect(missing.getByText(m.field_please_upload_a_file_before())).toBeTruthy();
  await user.click(missing.button('Choose a picture'));
  await waitFor(() => expect(hasDialog()).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(page.field('Picture')));
  expect(server.calls()).toEqual([]);
});

test('saves a new category after its upload, of which the progress is shown', async () => {
  const { user, page, server, fillIn } = await openAdd();
  const answer = deferred<typeof uploaded>();
  server.on('POST /api/upload', answer.promise);
  server.on('POST /api/category', ok({ ...tees, name: 'Caps' }));
  await user.upload(page.field('Picture'), picture);
  const progress = await page.findByRole('progressbar', { name: 'Upload of the picture' });
  await waitFor(() => expect(server.requests).toHaveLength(1));
  server.requests[0]?.upload?.onProgress?.(0.4);
  await page.findByText('Uploading, 40%');
  expect(progress.getAttribute('value')).toBe('0.4');
  await fillIn();
  await user.click(page.button('Add category'));
  expect(server.calls()).toEqual(['POST /api/upload']);
  answer.resolve(uploaded);
  await page.findByText('Caps is added.');
  expect(server.requests.at(-1)?.body).toMatchObject({ name: 'Caps', image: '/media/uploads/new.webp' });
});

test('does not save with a picture that was refused, and says why at its field', async () => {
  const { user, page, server, fillIn } = await openAdd();
  server.on('POST /api/upload', fail(415, 'NOT_AN_IMAGE', 'This file is not a picture.'));
  await fillIn();
  await user.upload(page.field('Picture'), picture);
  await waitFor(() => expect(page.field('Picture').getAttribute('aria-invalid')).toBe('true'));
  await user.click(page.button('Add category'));
  await waitFor(() => expect(document.activeElement).toBe(page.field('Picture')));
  expect(server.calls()).toEqual(['POST /api/upload']);
});

test('aborts the upload of a picture that is replaced, and uses the second', async () => {
  const { user, page, server, fillIn } = await openAdd();
  const first = deferred<typeof uploaded>();
  server.on('POST /api/upload', first.promise);
  await fillIn();
  await user.upload(page.field('Picture'), picture);
  await waitFor(() => expect(server.requests).toHaveLength(1));
  server.on('POST /api/upload', uploaded);
  await user.upload(page.field('Picture'), new File(['other'], 'caps.jpg', { type: 'image/jpeg' }));
  await page.findByText('The picture is uploaded');
  expect(server.requests[0]?.upload?.signal?.aborted).toBe(true);
  first.resolve(ok({ filePath: '/media/uploads/old.webp', width: 1, height: 1 }));
  server.on('POST /api/category', ok(tees));
  await user.click(page.button('Add category'));
  await waitFor(() => expect(server.requests.at(-1)?.body).toMatchObject({ image: '/media/uploads/new.webp' }));
});

test('shows the size guide as shoppers see it, or the line that cannot be read', async () => {
  const { user, page } = await openEdit();
  await user.type(page.field('Size guide'), 'Size, Chest (cm){Enter}S');
  const preview = page.getByRole('region', { name: 'How shoppers see the size guide' });
  expect(preview.textContent).toContain('“S” is not a size with its measurements');
  await user.type(page.field('Size guide'), ', 84-88');
  await waitFor(() => expect(preview.querySelector('table')?.textContent).toContain('84–88'));
});
