import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { product, signedInUser } from '#testing/database/builders.ts';
import { cloneDatabase } from '#testing/database/database.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { openTestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';

const served = 'hemline; hit; detail=away';

/** Opens a shop behind a proxy, with one product whose page and data are cached. */
async function open(env: Record<string, string> = {}) {
  const url = await cloneDatabase();
  const proxy = await startDatabaseProxy(url);
  const shop = await openTestShop({
    databaseUrl: proxy.url,
    renderer: createTestRenderer(),
    env: { DATABASE_TIMEOUT: '1', ...env },
  });
  onTestFinished(async () => {
    await shop[Symbol.asyncDispose]();
    await proxy.cut();
  });
  const tee = await product(shop, { name: 'Old tee' });
  const ada = await signedInUser(shop);
  const read = async (path: string) => {
    const { statusCode: status, headers, body } = await shop.app.inject({ url: path, headers: ada.headers });
    return { status, body, cacheStatus: headers['cache-status'], age: headers['age'] };
  };
  const page = () => read(paths.product.href(tee.slug));
  const data = () => read(`/api/product/get/${tee.slug}`);
  const bag = () => read(`/api/cart/get/${ada.id}`);
  for (const cached of [page, data]) expect(await cached()).toMatchObject({ status: 200, cacheStatus: undefined });
  /** Changes the product on another connection, while the shop is cut off. */
  const rename = async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query(`update products set name = 'New tee' where id = $1`, [tee.id]);
    await other.end();
  };
  return { proxy, page, data, bag, rename, other: () => read(paths.product.href('never-seen')) };
}

test.each(['refused', 'silent'])(
  'serves pages and products as they were while the database is %s, and nothing old once it is back',
  async (fault) => {
    const { proxy, page, data, bag, rename, other } = await open();
    if (fault === 'refused') await proxy.cut();
    else proxy.silence();
    await rename();
    await until(async () => (await page()).cacheStatus !== undefined);
    for (const answer of await Promise.all([page(), data()])) {
      expect(answer).toMatchObject({ status: 200, cacheStatus: served, age: expect.stringMatching(/^\d+$/) });
      expect(answer.body).toContain('Old tee');
    }
    expect((await bag()).status).toBe(503);
    expect((await other()).status).toBe(503);
    if (fault === 'refused') await proxy.restore();
    else proxy.resume();
    await until(async () => (await page()).body.includes('New tee'));
    for (const answer of [await page(), await data()]) {
      expect(answer).toMatchObject({ status: 200, cacheStatus: undefined });
      expect(answer.body).toContain('New tee');
    }
    await until(async () => (await bag()).status === 200);
  },
  30_000,
);

test('serves no page as it was when STALE_PAGES is 0', async () => {
  const { proxy, page } = await open({ STALE_PAGES: '0' });
  await proxy.cut();
  await until(async () => (await page()).status === 503);
  await proxy.restore();
  await until(async () => (await page()).status === 200);
  expect((await page()).cacheStatus).toBeUndefined();
});
