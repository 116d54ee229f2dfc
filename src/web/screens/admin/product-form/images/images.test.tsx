// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { anAdminProduct } from '#web/screens/admin/product-form/draft/testing/admin-product.ts';
import { EditProductScreen } from '#web/screens/admin/product-form/edit-product.screen.tsx';

const saveCall = 'PUT /api/product/product-tee';

/** Opens the form of a product with four pictures, `a` to `d`. */
async function openImages() {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const names = ['a', 'b', 'c', 'd'];
  const product = anAdminProduct({
    images: names.map((name) => `/media/${name}.webp`),
    imageColors: names.map(() => null),
    imageAlts: names,
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
  const { page, user } = screen;
  await page.findByRole('form', { name: 'Edit product' });
  server.on(saveCall, ok(product));
  const section = () => within(page.getByRole('region', { name: 'Pictures' }));
  const select = (number: number) => user.click(page.getByLabelText(`Select picture ${number}`));
  const chooseColor = async (name: string) => {
    await user.click(page.button('Color of the selected pictures'));
    const [item] = section().getAllByRole('button', { name, hidden: true });
    if (!item) throw new Error(`no color ${name}`);
    await user.click(item);
  };
  /** Saves and returns the sent pictures as "a" or "a Black". */
  const saved = async () => {
    await user.click(page.button('Save product'));
    await page.findByText('Product saved.');
    const { imageAlts, imageColors } = Object(server.requests.at(-1)?.body);
    return imageAlts.map((alt: string, index: number) => [alt, imageColors[index]].filter(Boolean).join(' '));
  };
  return { ...screen, section, select, chooseColor, saved };
}

test('moves the selected pictures to the front, in their order', async () => {
  const { page, user, select, saved } = await openImages();
  await select(4);
  await select(2);
  await page.findAllByText('2 of 4 selected');
  await user.click(page.button('Move to front'));
  expect(await saved()).toEqual(['b', 'd', 'a', 'c']);
});

test('assigns a color to the selected pictures, and takes it away', async () => {
  const { select, chooseColor, saved } = await openImages();
  await select(1);
  await select(3);
  await chooseColor('Black');
  await select(1);
  await chooseColor('All colors');
  expect(await saved()).toEqual(['a Black', 'b', 'c', 'd']);
});

test('removes the selected pictures and keeps the focus in the section', async () => {
  const { page, user, select, saved } = await openImages();
  await select(1);
  await select(2);
  await user.click(page.button('Remove the selected pictures'));
  expect(document.activeElement).toBe(page.getByLabelText('Select all pictures'));
  expect(await saved()).toEqual(['c', 'd']);
});

test('selects all pictures, and with Shift those in between', async () => {
  const { page, user, section, select } = await openImages();
  const checked = () =>
    section()
      .getAllByRole<HTMLInputElement>('checkbox')
      .slice(1)
      .map((box) => box.checked);
  await select(1);
  await user.keyboard('{Shift>}');
  await select(3);
  await user.keyboard('{/Shift}');
  expect(checked()).toEqual([true, true, true, false]);
  await user.click(page.getByLabelText('Select all pictures'));
  expect(checked()).toEqual([true, true, true, true]);
  await user.click(page.getByLabelText('Select all pictures'));
  expect(checked()).toEqual([false, false, false, false]);
  expect(page.queryByRole('button', { name: 'Move to front', hidden: false })).toBeNull();
});

test('moves the focus to the next picture when one is removed', async () => {
  const { page, user, section, saved } = await openImages();
  await user.click(page.button('Actions for picture 2'));
  const [, second] = section().getAllByRole('listitem');
  if (!second) throw new Error('no picture');
  await user.click(within(second).getByRole('button', { name: 'Remove', hidden: true }));
  expect(document.activeElement).toBe(page.button('Actions for picture 2'));
  expect(await saved()).toEqual(['a', 'c', 'd']);
});

test('drags a picture with the keyboard and says where it is', async () => {
  const { page, user, section, saved } = await openImages();
  // jsdom has no layout: the pictures lie in a row.
  const layout = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(
    this: Element,
  ) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(this.tagName === 'LI' ? index * 100 : 0, 0, 100, 100);
  });
  page.button('Drag picture 1').focus();
  await user.keyboard('[Space]');
  await section().findByText('Picture 1 picked up, at place 1 of 4.');
  await user.keyboard('[ArrowRight]');
  await section().findByText('Now at place 2 of 4.');
  await user.keyboard('[ArrowRight]');
  await section().findByText('Now at place 3 of 4.');
  await user.keyboard('[Space]');
  await section().findByText('Picture put down at place 3 of 4.');
  layout.mockRestore();
  expect(await saved()).toEqual(['b', 'c', 'a', 'd']);
});
