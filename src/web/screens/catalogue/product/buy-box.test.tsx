// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import type { ShownPreview } from '#contract/preview-prefix.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { PreviewProvider } from '#web/components/site/preview.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { loadSettings } from '#web/store/settings/settings.thunks.ts';
import { storedItem } from '#web/store/browser/stored.ts';
import { aCart, aCartItem, aProduct, aUser, someSettings } from '#web/store/testing/samples.ts';
import { deferred, testStore } from '#web/store/testing/test-store.ts';
import { BuyBox } from './buy-box.tsx';
import { useChoice } from './use-choice.ts';

/** Sand, the default color, in M and L; Black in L only, with M sold out; Navy is not made in M; Rust in none. */
const tee = aProduct({
  colors: [
    { name: 'Rust', hex: '#a04a2c' },
    { name: 'Black', hex: '#212123' },
    { name: 'Sand', hex: '#c9b58e' },
    { name: 'Navy', hex: '#222d47' },
  ],
  sizes: ['M', 'L'].map((name) => ({ name, instoke: true })),
  variants: ['Sand M', 'Sand L', 'Black L', 'Navy L'].map((variant) => {
    const [color = '', size = ''] = variant.split(' ');
    return { color, size, instoke: true, stock: 5 };
  }),
});
tee.variants.push({ color: 'Black', size: 'M', instoke: false, stock: 0 });

function ProductPage({ product }: { product: typeof tee }) {
  const [choice, change] = useChoice(product);
  return <BuyBox product={product} choice={choice} onChange={change} />;
}

type MountOptions = {
  product?: Product;
  query?: string;
  isSignedIn?: boolean;
  settings?: StoreSettings;
  preview?: ShownPreview;
};

async function mountProduct({ product = tee, query = '', isSignedIn = true, settings, preview }: MountOptions = {}) {
  const shop = testStore(isSignedIn ? { user: aUser() } : {});
  if (settings) {
    shop.server.on('GET /api/store', ok(settings));
    await shop.dispatch(loadSettings());
  }
  const screen = (
    <PreviewProvider value={preview}>
      <ProductPage product={product} />
    </PreviewProvider>
  );
  const mounted = await mountScreen(screen, {
    store: shop.store,
    route: '/product/:id',
    at: `/product/boxy-tee${query}`,
  });
  const { page, user } = mounted;
  return {
    ...shop,
    ...mounted,
    choose: (name: string | RegExp) => user.click(page.getByRole('radio', { name })),
    isChosen: (name: string | RegExp) => page.getByRole<HTMLInputElement>('radio', { name }).checked,
    addButton: () => page.getByRole<HTMLButtonElement>('button', { name: /Add to bag|Sold out/ }),
  };
}

test('writes the choice to the URL and replaces the history entry', async () => {
  const { choose, isChosen, url, router } = await mountProduct();
  await choose('L');
  expect(isChosen('L')).toBe(true);
  await expect.poll(url).toBe('/product/boxy-tee?color=Sand&size=L');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('disables the sizes that are sold out in the color, and selects one in stock', async () => {
  const { page, choose, isChosen, url } = await mountProduct({ query: '?color=Sand&size=M' });
  expect(isChosen('M')).toBe(true);
  await choose('Black');
  await expect.poll(url).toBe('/product/boxy-tee?color=Black&size=L');
  expect((await page.findByRole<HTMLInputElement>('radio', { name: 'M, sold out' })).disabled).toBe(true);
  expect(isChosen('L')).toBe(true);
});

test('says which size was replaced when the colour changes, until the next choice', async () => {
  const { page, choose, url } = await mountProduct({ query: '?color=Sand&size=M' });
  await choose('Black');
  await page.findByText('M is not available in Black, so L is selected.');
  await expect.poll(url).toBe('/product/boxy-tee?color=Black&size=L');
  expect(page.getByText('M is not available in Black, so L is selected.')).toBeTruthy();
  await choose('Sand');
  await expect.poll(() => page.queryByText(/so L is selected/)).toBeNull();
});

test('says that a size is not made in the colour, instead of sold out', async () => {
  const { page, choose } = await mountProduct({ query: '?color=Sand&size=M' });
  await choose('Navy');
  await page.findByText('M is not available in Navy, so L is selected.');
  expect(page.getByText('Not made in Navy: M')).toBeTruthy();
  expect(page.getByRole<HTMLInputElement>('radio', { name: 'M, not made in this color' }).disabled).toBe(true);
  await choose('Black');
  await expect.poll(() => page.queryByText(/not made/i)).toBeNull();
});

test('says it too when a link names a size that is not available', async () => {
  const { page } = await mountProduct({ query: '?color=Navy&size=M' });
  expect(page.getByText('M is not available in Navy, so L is selected.')).toBeTruthy();
});

test('disables the button when the color is sold out', async () => {
  const { choose, addButton } = await mountProduct();
  await choose('Rust, sold out');
  await expect.poll(() => addButton().textContent).toBe('Sold out in Rust');
  expect(addButton().disabled).toBe(true);
});

test('disables the button when the whole product is sold out', async () => {
  const { addButton } = await mountProduct({ product: { ...tee, variants: [] } });
  expect([addButton().textContent, addButton().disabled]).toEqual(['Sold out', true]);
});

test('adds the choice to the cart once, and is pending until the response', async () => {
  const { server, user, addButton, choose, state, text } = await mountProduct();
  const added = deferred<ReturnType<typeof ok>>();
  server.on('POST /api/cart/add', added.promise);
  await choose('L');
  await user.click(addButton());
  await user.click(addButton());
  expect(addButton().getAttribute('aria-busy')).toBe('true');
  expect(text()).toContain('Adding to your bag');
  added.resolve(ok({ data: aCart(aCartItem({ size: 'L' })) }));
  await expect.poll(() => addButton().getAttribute('aria-busy')).toBeNull();
  expect(state().cart.isOpen).toBe(true);
  expect(server.calls()).toEqual(['POST /api/cart/add']);
  expect(server.requests[0]?.body).toMatchObject({ productId: 'product-tee', color: 'Sand', size: 'L', quantity: 1 });
});

test('shows why it could not be added, and can be pressed again', async () => {
  const { server, page, user, addButton, state } = await mountProduct();
  server.on('POST /api/cart/add', fail(409, 'OUT_OF_STOCK', 'Boxy tee is sold out.'));
  await user.click(addButton());
  expect(await page.findByText('Boxy tee is sold out.')).toBeTruthy();
  expect(addButton().getAttribute('aria-busy')).toBeNull();
  expect(state().cart.isOpen).toBe(false);
});

test('shows labels, and chooses by names in the URL, the bag and the kept item', async () => {
  const colors = tee.colors.map((color) => (color.name === 'Black' ? { ...color, label: 'Schwarz' } : color));
  const sizes = tee.sizes.map((size) => (size.name === 'L' ? { ...size, label: 'L (42)' } : size));
  const product = { ...tee, colors, sizes };
  const { page, choose, isChosen, url, user, addButton, browser } = await mountProduct({
    product,
    query: '?color=Sand&size=M',
    isSignedIn: false,
  });
  await choose('Schwarz');
  await expect.poll(url).toBe('/product/boxy-tee?color=Black&size=L');
  await expect.poll(() => isChosen('L (42)')).toBe(true);
  expect(await page.findByText('M is not available in Schwarz, so L (42) is selected.')).toBeTruthy();
  expect(await page.findByText('Schwarz, L (42)')).toBeTruthy();
  await user.click(addButton());
  const kept = { color: 'Black', colorLabel: 'Schwarz', size: 'L', sizeLabel: 'L (42)' };
  await expect.poll(() => storedItem.read(browser)).toMatchObject(kept);
});

test('keeps the choice of a guest and asks to log in, without an error (D3)', async () => {
  const product = { ...tee, images: ['/media/tee.webp'] };
  const { page, server, user, addButton, state, browser } = await mountProduct({
    product,
    query: '?color=Sand&size=L',
    isSignedIn: false,
  });
  await user.click(addButton());
  await expect.poll(() => state().cart.isSignInOpen).toBe(true);
  const item = { productId: 'product-tee', color: 'Sand', size: 'L', image: '/media/tee.webp', price: product.price };
  expect(storedItem.read(browser)).toMatchObject(item);
  expect(page.queryByRole('alert')?.textContent ?? '').toBe('');
  expect(server.calls()).toEqual([]);
});

const dress = aProduct({
  sizes: [
    { name: '38', systems: { eu: '38', uk: '10', us: '6' }, instoke: true },
    { name: '40', systems: { eu: '40', uk: '12', us: '8' }, instoke: true },
    { name: 'One size', instoke: true },
  ],
  colors: [],
  variants: ['38', '40', 'One size'].map((size) => ({ color: '', size, instoke: true, stock: 5 })),
});

test('shows the sizes in the system of the market, until the shopper chooses another', async () => {
  const settings = someSettings({ sizeSystem: 'us' });
  const { page, user } = await mountProduct({ product: dress, settings });
  expect(await page.findByRole('radio', { name: 'US 8' })).toBeTruthy();
  await user.selectOptions(page.field('Sizes in'), 'As labelled');
  expect(page.getByRole('radio', { name: '40' })).toBeTruthy();
});

test('shows the sizes in the chosen system, while the choice and the URL keep their names', async () => {
  const { page, user, choose, isChosen, url, browser, addButton } = await mountProduct({
    product: dress,
    isSignedIn: false,
  });
  await user.selectOptions(await page.findByLabelText('Sizes in'), 'UK');
  expect(browser.local.get('sizeSystem')).toBe('uk');
  expect(page.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['38', '40', 'One size']);
  await choose('UK 12');
  await expect.poll(() => isChosen('UK 12')).toBe(true);
  expect(page.getByRole('radio', { name: 'One size' })).toBeTruthy();
  await expect.poll(url).toBe('/product/boxy-tee?size=40');
  await user.click(addButton());
  expect(storedItem.read(browser)).toMatchObject({ size: '40', systems: { eu: '40', uk: '12', us: '8' } });
  await user.selectOptions(page.field('Sizes in'), 'As labelled');
  expect(isChosen('40')).toBe(true);
  expect(browser.local.get('sizeSystem')).toBe('as-labelled');
});

test('offers no other systems for sizes without a scale', async () => {
  const { page } = await mountProduct();
  expect(page.queryByLabelText('Sizes in')).toBeNull();
});

test('keeps the price before a sale with the choice of a guest', async () => {
  const { user, addButton, browser } = await mountProduct({
    product: { ...tee, price: 24, compareAt: 30 },
    isSignedIn: false,
  });
  await user.click(addButton());
  await expect.poll(() => storedItem.read(browser)).toMatchObject({ price: 24, regularPrice: 30 });
});

/** A gift card over $25 or $50. */
const giftCard = aProduct({
  name: 'Gift card',
  kind: 'gift-card',
  from: true,
  price: 25,
  colors: [],
  sizes: [25, 50].map((price) => ({ name: `${price}.00`, label: `$${price}.00`, price, instoke: true })),
  variants: ['25.00', '50.00'].map((size) => ({ color: '', size, instoke: true, stock: null })),
});

test('sells a gift card by its amount, without a word about its stock and its delivery', async () => {
  const settings = someSettings({ returnDays: 30 });
  const { page, choose, addButton, text, user, browser } = await mountProduct({
    product: giftCard,
    isSignedIn: false,
    settings,
  });
  expect(page.getByRole('group', { name: /^Amount/ })).toBeTruthy();
  await page.findByText('Delivered by e-mail. You’ll enter the recipient at checkout.');
  expect(text()).not.toContain('In stock');
  expect(text()).not.toContain('return');
  expect(text()).not.toContain('Cash');
  await choose('$50.00');
  await expect.poll(text).toContain('$50$50.00');
  await user.click(addButton());
  await expect.poll(() => storedItem.read(browser)).toMatchObject({ kind: 'gift-card', size: '50.00', price: 50 });
});

test('offers nothing to buy in a preview, but every choice', async () => {
  const { page, choose, isChosen } = await mountProduct({ preview: { token: 'token', name: 'Autumn' } });
  expect(page.button('Nothing can be bought here.').disabled).toBe(true);
  expect(page.queryByRole('button', { name: 'Add to bag' })).toBeNull();
  await choose('L');
  await waitFor(() => expect(isChosen('L')).toBe(true));
});
