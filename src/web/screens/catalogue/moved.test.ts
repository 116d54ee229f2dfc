import { expect, test } from 'vitest';
import { runLoader } from '#testing/web/render-screen.tsx';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { selectProduct } from '#web/store/products/products.selectors.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aCategory, aProductPage } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { categoryLoader } from './category/category.loader.ts';
import { productLoader } from './product/product.loader.ts';

test('redirects an old product URL to the current one and keeps the choice', async () => {
  const { store, server, state } = testStore();
  server.on('GET /api/product/page/old-tee?color=Sand', ok(aProductPage()));
  const open = () => runLoader(productLoader, store, '/product/old-tee?color=Sand', { id: 'old-tee' });
  expect(await open()).toEqual({ location: '/product/boxy-tee?color=Sand' });
  expect(selectProduct(state(), 'old-tee')?.slug).toBe('boxy-tee');
  const calls = server.calls().length;
  expect(await open()).toEqual({ location: '/product/boxy-tee?color=Sand' });
  expect(server.calls()).toHaveLength(calls);
});

test('redirects an old category URL to the current one', async () => {
  const { store, server, state } = testStore();
  server.on('GET /api/category/shirts', ok(aCategory()));
  server.on('GET /api/product/summaries/shirts', ok([]));
  expect(await runLoader(categoryLoader, store, '/category/shirts', { id: 'shirts' })).toEqual({
    location: '/category/tees',
  });
  expect(selectCategory(state(), 'shirts')?.slug).toBe('tees');
});

test('does not redirect a URL with an id', async () => {
  const { store, server } = testStore();
  server.on('GET /api/product/page/product-tee', ok(aProductPage()));
  const outcome = await runLoader(productLoader, store, '/product/product-tee', { id: 'product-tee' });
  expect(outcome).toEqual({ returned: null });
});

test('in another language, redirects an id to the slug once there are slugs by language', async () => {
  const open = async (slugs: Record<string, string> | undefined, prefix: string) => {
    const { store, server } = testStore();
    const { product, ...page } = aProductPage();
    server.on(
      'GET /api/product/page/product-tee',
      ok({ ...page, product: { ...product, slugs }, category: aCategory({ slugs }) }),
    );
    server.on('GET /api/product/summaries/category-tees', ok([]));
    const { location: ofProduct } = await runLoader(
      productLoader,
      store,
      `${prefix}/product/product-tee`,
      { id: 'product-tee' },
      prefix,
    );
    const { location: ofCategory } = await runLoader(
      categoryLoader,
      store,
      `${prefix}/category/category-tees`,
      { id: aCategory()._id },
      prefix,
    );
    return [ofProduct, ofCategory];
  };
  expect(await open({ en: 'tee' }, '/de')).toEqual(['/product/boxy-tee', '/category/tees']);
  expect(await open({ de: 'kastig' }, '')).toEqual([undefined, undefined]);
  expect(await open(undefined, '/de')).toEqual([undefined, undefined]);
});

test('answers 410 for a removed product and 404 for an unknown one', async () => {
  const { store, server } = testStore();
  server.on('GET /api/product/page/gone', fail(404, 'PRODUCT_GONE', 'No longer made.'));
  server.on('GET /api/product/page/none', fail(404, 'PRODUCT_NOT_FOUND', 'Never was.'));
  const statusOf = async (id: string) => (await runLoader(productLoader, store, `/product/${id}`, { id })).thrown;
  expect(await statusOf('gone')).toMatchObject({ init: { status: 410 } });
  expect(await statusOf('none')).toMatchObject({ init: { status: 404 } });
});
