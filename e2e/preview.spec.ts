import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { paths } from '#contract/paths.ts';
import { databaseOf } from '#testing/database/database-of.ts';
import { openPage, test } from './support/admin-test.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect } from './support/journey.ts';
import { admin } from './support/server.ts';

/** Inserts a change set that renames a product, and returns its id with the name of before. */
async function stageRename(slug: string, name: string) {
  const client = new pg.Client(await databaseOf(process.env['E2E_DATA_DIR'] ?? ''));
  await client.connect();
  const set = randomUUID();
  await client.query(
    `insert into change_sets (id, name, status, created_at, updated_at) values ($1, 'Autumn', 'open', now(), now())`,
    [set],
  );
  await client.query(
    `insert into change_set_items (set_id, entity, entity_id, field, base, value)
     select $1, 'product', id, 'name', to_jsonb(name), to_jsonb($3::text) from products where slug = $2`,
    [set, slug, name],
  );
  const { rows } = await client.query<{ name: string; category: string }>(
    `select products.name, categories.slug as category from products join categories on categories.id = category_id
     where products.slug = $1`,
    [slug],
  );
  await client.end();
  const [product] = rows;
  if (!product) throw new Error('The product is not there.');
  return { set, ...product };
}

test('a preview shows the shop as it will be, and nothing can be bought there', async ({ page, request }) => {
  test.setTimeout(180_000);
  const login = await request.post('/api/users/login', { data: admin });
  const { token } = (await login.json()) as { token: string };
  const [shown] = (await (await request.get('/api/product/summaries/popular')).json()) as { slug: string }[];
  const slug = shown?.slug ?? '';
  const { set, name, category } = await stageRename(slug, 'Zebra Jacket');
  const link = await request.post(`/api/admin/change-sets/${set}/preview-link`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(link.status(), await link.text()).toBe(200);
  const { pathname } = new URL(((await link.json()) as { url: string }).url);

  await openPage(page, pathname);
  const notice = page.getByRole('complementary', { name: 'Preview notice' });
  await expect(notice).toHaveText('Preview of Autumn. Nothing can be bought here.');
  await expect(page.getByRole('button', { name: 'Account' })).toBeHidden();
  await expectNoAxeViolations(page);

  // Links lead to pages of the preview, and what they load is of it, too.
  await openPage(page, pathname + paths.category.href(category));
  await page.getByRole('main').getByRole('link', { name: 'Zebra Jacket', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zebra Jacket' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pathname + paths.product.href(slug));
  await expect(notice).toBeVisible();

  await openPage(page, paths.product.href(slug));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a link that has ended leads to no page', async ({ page }) => {
  const response = await page.request.get(`/preview/${'x'.repeat(43)}/`);
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('Page not found');
});
