// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import type { ListedProduct } from '#web/store/collections/collections.admin.ts';
import { ok } from '#web/store/testing/fake-server.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { OrderedProductsField } from './product-fields.tsx';

const productOf = (name: string): ListedProduct => ({ _id: name.toLowerCase(), name, image: '' });

function Field() {
  const [value, setValue] = useState(['Tee', 'Coat', 'Hat'].map(productOf));
  return <OrderedProductsField name="products" label="Products" value={value} onChange={setValue} most={5} />;
}

async function open() {
  const shop = testStore();
  shop.server.on('GET /api/admin/products?limit=20', ok({ data: [], nextCursor: null }));
  const screen = await mountScreen(<Field />, { store: shop.store });
  const names = () =>
    screen.page
      .queryAllByRole('listitem')
      .map((item) => item.querySelector('bdi')?.textContent)
      .filter((name) => name !== undefined);
  return { ...shop, ...screen, names };
}

test('a removed product comes back to its place, and keeps what was changed since', async () => {
  const { user, page, names } = await open();
  await user.click(page.button('Remove Coat'));
  expect(names()).toEqual(['Tee', 'Hat']);
  expect(document.activeElement).toBe(page.getByRole('combobox', { name: /^Products/ }));
  await user.click(page.button('Move Hat up'));
  expect(names()).toEqual(['Hat', 'Tee']);
  await user.click(await page.findByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(['Hat', 'Coat', 'Tee']);
});

test('the last product that was removed comes back, too', async () => {
  const { user, page, names } = await open();
  for (const name of ['Tee', 'Coat', 'Hat']) await user.click(page.button(`Remove ${name}`));
  expect(names()).toEqual([]);
  await user.click((await page.findAllByRole('button', { name: 'Undo' })).at(-1)!);
  expect(names()).toHaveLength(1);
});
