// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { ok } from '#web/store/testing/fake-server.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import type { Suggestions } from '#web/store/search/suggest.ts';
import { Search } from './search.tsx';

const suggestionsOf = (products: string[], categories: string[] = []): Suggestions => ({
  products: products.map((name) => ({
    _id: name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    price: 19.5,
    image: '/media/tee.webp',
    imageAlt: '',
  })),
  categories: categories.map((name) => ({ _id: name, slug: name.toLowerCase(), name })),
});

async function mountSearch() {
  const { store, server } = testStore();
  server.on('GET /api/product/suggest?q=te', ok(suggestionsOf(['Boxy tee', 'Long tee'], ['Tees'])));
  const mounted = await mountScreen(<Search />, { store });
  const { page, user } = mounted;
  const input = page.getByRole<HTMLInputElement>('searchbox', { name: 'Search the shop' });
  // The suggestions load when the field gets the focus.
  await user.click(input);
  await expect.poll(() => input.getAttribute('role')).toBe('combobox');
  return {
    ...mounted,
    server,
    input,
    list: () => page.queryByRole('listbox', { name: 'Suggestions' }),
    options: () => page.queryAllByRole('option').map(({ textContent }) => textContent),
    active: () => document.querySelector(`[id="${input.getAttribute('aria-activedescendant')}"]`)?.textContent,
  };
}

const allResults = 'See all results for “te”';

test('suggests products and collections for two or more characters, with one request', async () => {
  const { user, page, server, input, list, options } = await mountSearch();
  await user.type(input, 't');
  expect(list()).toBeNull();
  await user.type(input, 'e');
  await page.findByRole('option', { name: /Boxy tee/ });
  expect(options()).toEqual(['Boxy tee$19.50', 'Long tee$19.50', 'Tees', allResults]);
  expect(page.getByText('3 suggestions')).toBeTruthy();
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(server.calls()).toEqual(['GET /api/product/suggest?q=te']);
});

test('shows both prices of a product on sale', async () => {
  const { user, page, server, input } = await mountSearch();
  const { products, categories } = suggestionsOf(['Boxy tee']);
  const onSale = products.map((product) => ({ ...product, compareAt: 30 }));
  server.on('GET /api/product/suggest?q=boxy', ok({ products: onSale, categories }));
  await user.type(input, 'boxy');
  const option = await page.findByRole('option', { name: /Boxy tee/ });
  expect(option.textContent).toBe('Boxy teeSale price $19.50, Regular price $30');
});

test('links to a product in the colour that the text asks for', async () => {
  const { user, page, server, input } = await mountSearch();
  const { products, categories } = suggestionsOf(['Boxy tee']);
  const inBlack = products.map((product) => ({ ...product, color: 'Black' }));
  server.on('GET /api/product/suggest?q=black', ok({ products: inBlack, categories }));
  await user.type(input, 'black');
  const option = await page.findByRole('option', { name: /Boxy tee/ });
  expect(option.getAttribute('href')).toBe('/product/boxy-tee?color=Black');
});

test('moves through the options and the field with the arrow keys, and opens one with Enter', async () => {
  const { user, page, input, active, url } = await mountSearch();
  await user.type(input, 'te');
  await page.findByRole('option', { name: /Boxy tee/ });
  await user.keyboard('{ArrowDown}');
  await expect.poll(active).toContain('Boxy tee');
  await user.keyboard('{ArrowUp}');
  await expect.poll(active).toBeUndefined();
  await user.keyboard('{ArrowUp}');
  await expect.poll(active).toBe(allResults);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(active).toContain('Long tee');
  await user.keyboard('{Home}');
  await expect.poll(active).toContain('Boxy tee');
  await user.keyboard('{End}');
  await expect.poll(active).toBe(allResults);
  expect(document.activeElement).toBe(input);
  await user.keyboard('{Home}{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(url).toBe('/category/tees');
});

test('closes on Escape, and opens again on Arrow Down or the next character', async () => {
  const { user, page, input, list } = await mountSearch();
  await user.type(input, 'te');
  await page.findByRole('option', { name: /Boxy tee/ });
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(input.value).toBe('te');
  await user.keyboard('{ArrowDown}');
  expect(list()).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.type(input, 'e');
  expect(list()).toBeTruthy();
});

test('closes when the field loses the focus', async () => {
  const { user, page, input, list } = await mountSearch();
  await user.type(input, 'te');
  await page.findByRole('option', { name: /Boxy tee/ });
  await user.tab();
  expect(list()).toBeNull();
});

test('ignores the response for an outdated text', async () => {
  const { user, page, server, input, options } = await mountSearch();
  const slow = deferred<ReturnType<typeof ok>>();
  server.on('GET /api/product/suggest?q=bo', slow.promise);
  server.on('GET /api/product/suggest?q=bolero', ok(suggestionsOf(['Bolero'])));
  await user.type(input, 'bo');
  await expect.poll(server.calls).toEqual(['GET /api/product/suggest?q=bo']);
  await user.type(input, 'lero');
  await page.findByRole('option', { name: /Bolero/ });
  slow.resolve(ok(suggestionsOf(['Boxy tee'])));
  await slow.promise;
  await user.keyboard('{ArrowDown}');
  expect(options()).toEqual(['Bolero$19.50', 'See all results for “bolero”']);
});

test('announces that there are no suggestions and links to the results', async () => {
  const { user, page, server, input, url } = await mountSearch();
  server.on('GET /api/product/suggest?q=zz', ok(suggestionsOf([])));
  await user.type(input, 'zz');
  expect(await page.findByText('No suggestions')).toBeTruthy();
  await user.click(page.getByRole('option', { name: 'See all results for “zz”' }));
  await expect.poll(url).toBe('/search?q=zz');
});

test('offers the link to the results when the suggestions fail', async () => {
  const { user, server, input, options } = await mountSearch();
  server.setOnline(false);
  await user.type(input, 'te');
  await expect.poll(server.calls).toHaveLength(1);
  expect(options()).toEqual([allResults]);
});

test('searches for the text on Enter', async () => {
  const { user, input, url, list } = await mountSearch();
  await user.type(input, ' te {Enter}');
  await expect.poll(url).toBe('/search?q=te');
  expect(list()).toBeNull();
});
