// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { AdminCategory } from '#contract/catalog/category.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aUser } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { AdminCategoriesScreen } from './categories.screen.tsx';

const categoryOf = (name: string, position: number): AdminCategory => ({
  ...aCategory({ _id: name.toLowerCase(), slug: name.toLowerCase(), name }),
  version: 'v1',
  position,
  sizeGuide: '',
});
const reorderCall = 'POST /api/category/reorder';

async function openList({ productCount = 0 } = {}) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const stored = { names: ['Tees', 'Caps', 'Bags'], productCount };
  const screen = await mountScreen(<AdminCategoriesScreen />, {
    store,
    load: () =>
      stored.names.map((name, position) => ({ ...categoryOf(name, position), productCount: stored.productCount })),
  });
  await screen.page.findByRole('link', { name: /^Tees/ });
  const names = () =>
    screen.page.getAllByRole('link', { name: /^(Tees|Caps|Bags)/ }).map(({ textContent }) => textContent?.slice(0, 4));
  return { ...screen, server, stored, names };
}
const idsOf = (body: unknown): string[] => Object(body).ids;

test('moves categories before the server has answered, and sends only the latest order meanwhile', async () => {
  const { user, page, server, stored, names } = await openList();
  const first = deferred<ReturnType<typeof ok>>();
  server.on(reorderCall, first.promise);
  await user.click(page.button('Move Bags up'));
  expect(names()).toEqual(['Tees', 'Bags', 'Caps']);
  expect(page.getByText('Bags is now 2 of 3.')).toBeTruthy();
  await user.click(page.button('Move Bags up'));
  await user.click(page.button('Move Caps up'));
  expect(names()).toEqual(['Bags', 'Caps', 'Tees']);
  expect(server.requests).toHaveLength(1);
  server.on(reorderCall, () => {
    Object.assign(stored, { names: ['Bags', 'Caps', 'Tees'], productCount: 7 });
    return ok([]);
  });
  const shown = new Set<string>();
  const observer = new MutationObserver(() => shown.add(names().join()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  first.resolve(ok([]));
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(server.requests.map(({ body }) => idsOf(body))).toEqual([
    ['tees', 'bags', 'caps'],
    ['bags', 'caps', 'tees'],
  ]);
  await page.findAllByText('7');
  observer.disconnect();
  expect([...shown]).toEqual(['Bags,Caps,Tees']);
});

test('returns to the stored order when the new one is not saved', async () => {
  const { user, page, server, names } = await openList();
  server.on(reorderCall, fail(503, 'BUSY', 'The shop is busy.'));
  await user.click(page.button('Move Tees down'));
  await page.findByText('The order was not changed. The shop is busy.');
  await waitFor(() => expect(names()).toEqual(['Tees', 'Caps', 'Bags']));
});

test('does not move the first category up, and keeps the focus on its button', async () => {
  const { user, page, server, names } = await openList();
  await user.click(page.button('Move Tees up'));
  expect(names()).toEqual(['Tees', 'Caps', 'Bags']);
  expect(server.calls()).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(page.button('Move Tees up')));
});

test('deletes a category after a confirmation and focuses the list', async () => {
  const { user, page, dialog, hasDialog, server, stored, names } = await openList();
  server.on('DELETE /api/category/caps', () => {
    stored.names = ['Tees', 'Bags'];
    return ok({ id: 'caps' });
  });
  await user.click(page.button('Delete Caps'));
  await user.click((await dialog('Delete this category?')).button('Yes, delete'));
  await page.findByText('Caps is deleted.');
  await waitFor(() => expect(names()).toEqual(['Tees', 'Bags']));
  expect(hasDialog()).toBe(false);
});

test('says that the products of a category come first, with a link to them', async () => {
  const { user, page, dialog, hasDialog } = await openList({ productCount: 3 });
  await user.click(page.button('Delete Caps'));
  const refusal = await dialog('This category still has products');
  expect(refusal.getByText('Move or delete its 3 products first, then delete the category.')).toBeTruthy();
  expect(refusal.getByRole('link', { name: 'See its products' }).getAttribute('href')).toBe('/admin-products/caps');
  await user.click(refusal.button('Not now'));
  expect(hasDialog()).toBe(false);
});

test('shows why a category cannot be deleted, with a link to its products', async () => {
  const { user, page, dialog, server, names } = await openList();
  server.on('DELETE /api/category/caps', fail(409, 'CATEGORY_NOT_EMPTY', 'It still has 3 products.'));
  await user.click(page.button('Delete Caps'));
  const confirmation = await dialog('Delete this category?');
  await user.click(confirmation.button('Yes, delete'));
  await confirmation.findByText(/It still has 3 products\./);
  const link = confirmation.getByRole('link', { name: 'See its products' });
  expect(link.getAttribute('href')).toBe('/admin-products/caps');
  await user.click(confirmation.button('Keep it'));
  expect(names()).toEqual(['Tees', 'Caps', 'Bags']);
});
