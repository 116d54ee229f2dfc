import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#contract/shop/permissions.ts';
import type { EntityTranslations, TranslationListEntry } from '#contract/shop/translations.ts';
import { roles, teamMembers, translations } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { category, product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { discount } from '#testing/discounts.ts';
import { offerLanguages } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

/** Texts belong to what they are about: who may not change a product may not change its texts in any language. */
let shop: TestShop;
let owner: Shopper;
let ids: Record<'product' | 'category' | 'discount' | 'settings', string>;
beforeAll(async () => {
  shop = await openTestShop();
  await offerLanguages(shop, { locales: ['en', 'de'] });
  owner = await signedInUser(shop, { role: 'admin' });
  await shop.settings.change(owner.id, { ...(await shop.settings.current()), title: 'Clothes to keep' });
  const { id: categoryId } = await category(shop);
  const { id: productId } = await product(shop, { categoryId, sizes: ['One size'] });
  const { id: discountId } = await discount(shop, { name: 'Spring' });
  ids = { product: productId, category: categoryId, discount: discountId, settings: 'shop' };
});
afterAll(() => shop[Symbol.asyncDispose]());

/** A signed-in member with a role of the shop. */
async function memberWith(...permissions: Permission[]): Promise<Shopper> {
  const member = await signedInUser(shop, { role: 'admin' });
  const now = shop.clock.now();
  const role = { id: newId(), name: `Role of ${member.id}`, permissions, createdAt: now, updatedAt: now };
  await shop.db.insert(roles).values(role);
  const own = { builtInRole: null, roleId: role.id };
  await shop.db.update(teamMembers).set(own).where(eq(teamMembers.userId, member.id));
  return member;
}

const call = (by: Shopper, method: 'GET' | 'PUT' | 'POST', url: string, payload?: string | object, type?: string) =>
  shop.app.inject({
    method,
    url: `/api/admin/translations${url}`,
    headers: { ...by.headers, ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });
const listed = async (by: Shopper) => {
  const { data } = (await call(by, 'GET', '?locale=de')).json<{ data: TranslationListEntry[] }>();
  return [...new Set(data.map(({ entity }) => entity))];
};
const exported = async (by: Shopper) => {
  const lines = (await call(by, 'GET', '.csv?locale=de')).body.trimEnd().split('\r\n').slice(1);
  return [...new Set(lines.map((line) => line.split(',')[0]))];
};
const save = async (by: Shopper, entity: keyof typeof ids, field = 'name') => {
  const url = `/${entity}/${ids[entity]}?locale=de`;
  const { version } = (await call(owner, 'GET', url)).json<{ data: EntityTranslations }>().data;
  return (await call(by, 'PUT', url, { values: { [field]: 'Neu' }, version })).statusCode;
};
const importLine = async (by: Shopper, ...kinds: (keyof typeof ids)[]) => {
  const lines = kinds.map((kind) => `${kind},${ids[kind]},name,Neu ${by.id}`);
  const file = ['entity,id,field,translation', ...lines].join('\r\n');
  return (await call(by, 'POST', '/import?locale=de', file, 'text/csv')).statusCode;
};

test('lists and exports only the kinds that the member may view', async () => {
  const ofProducts = ['product', 'category', 'image', 'color', 'size'];
  const catalogue = await memberWith('products.view');
  expect(await listed(catalogue)).toEqual(ofProducts);
  expect(await exported(catalogue)).toEqual(ofProducts);
  const seller = await memberWith('selling.view');
  expect(await listed(seller)).toEqual(['discount']);
  expect(await exported(seller)).toEqual(['discount']);
  expect(await listed(await memberWith('settings.edit'))).toEqual(['settings']);
  expect(await listed(owner)).toEqual([...ofProducts, 'settings', 'discount']);
  for (const url of ['?locale=de&entity=product', `/product/${ids.product}?locale=de`, '.xlf?locale=de&entity=product'])
    expect((await call(seller, 'GET', url)).json()).toMatchObject({ code: 'NOT_PERMITTED' });
});

test('changes and imports only the kinds that the member may edit, and nothing of a file with another', async () => {
  const editor = await memberWith('products.view', 'products.edit');
  expect(await importLine(editor, 'product', 'category')).toBe(403);
  expect(await save(editor, 'category')).toBe(403);
  expect(await shop.db.$count(translations)).toBe(0);
  expect(await save(editor, 'product')).toBe(200);
  expect(await importLine(editor, 'product')).toBe(200);
  const seller = await memberWith('selling.edit');
  expect([await save(seller, 'discount'), await save(seller, 'product')]).toEqual([200, 403]);
  const manager = await memberWith('settings.edit');
  expect([await save(manager, 'settings', 'title'), await save(manager, 'discount')]).toEqual([200, 403]);
  const sorter = await memberWith('categories.edit');
  expect([await save(sorter, 'category'), await save(sorter, 'product')]).toEqual([200, 403]);
});
