import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#contract/account/auth.ts';
import { users } from '#server/db/schema/index.ts';
import { createAccounts, password } from '#testing/accounts.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { offerLanguages } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await offerLanguages(shop, { locales: ['en', 'de', 'fr'] });
});
afterAll(() => shop[Symbol.asyncDispose]());

const { request, login } = createAccounts(() => shop);
const storedLocale = async (id: string) => {
  const [row] = await shop.db.select({ locale: users.locale }).from(users).where(eq(users.id, id));
  return row?.locale;
};
const registerIn = async (email: string, locale?: string) => {
  const url = locale === undefined ? '/api/users/register' : `/api/users/register?locale=${locale}`;
  return (await request('POST', url, {}, { email, name: 'Grace', password })).json<User>();
};

test('an account has the language of the page on which it was created', async () => {
  expect(await registerIn('de@example.com', 'de')).toMatchObject({ locale: 'de' });
  expect(await registerIn('en@example.com')).toMatchObject({ locale: 'en' });
  expect((await login('de@example.com', password)).json<User>()).toMatchObject({ locale: 'de' });
});

test('a shopper changes the language of the account, which every response shows', async () => {
  const ada = await signedInUser(shop);
  const changed = await request('PUT', `/api/users/${ada.id}/locale`, ada.headers, { locale: 'fr' });
  expect([changed.statusCode, changed.json()]).toEqual([200, { data: { locale: 'fr' } }]);
  expect(await storedLocale(ada.id)).toBe('fr');
  expect((await request('GET', '/api/users/me', ada.headers)).json<User>().locale).toBe('fr');
  const profile = { name: 'Ada', email: ada.email, address: '', phone: '' };
  const saved = await request('POST', `/api/users/update-user/${ada.id}`, ada.headers, { user: profile, id: ada.id });
  expect(saved.json<User>().locale).toBe('fr');
  const exported = await request('GET', `/api/users/${ada.id}/export`, ada.headers);
  expect(exported.json()).toMatchObject({ account: { locale: 'fr' } });
});

test('refuses a language that the shop does not offer, and the account of another shopper', async () => {
  const [ada, grace] = [await signedInUser(shop), await signedInUser(shop)];
  for (const locale of ['ar', 'es', '../de', 'd\0e', 'x'.repeat(300), '', 7, null]) {
    const refused = await request('PUT', `/api/users/${ada.id}/locale`, ada.headers, { locale });
    expect([locale, refused.statusCode]).toEqual([locale, 422]);
    expect(refused.json<{ errors: { path: string }[] }>().errors).toMatchObject([{ path: 'locale' }]);
  }
  expect((await request('PUT', `/api/users/${ada.id}/locale`, grace.headers, { locale: 'de' })).statusCode).toBe(403);
  expect((await request('PUT', `/api/users/${ada.id}/locale`, {}, { locale: 'de' })).statusCode).toBe(401);
  expect(await storedLocale(ada.id)).toBeNull();
});

test('shows an account of before the languages, and one whose language is switched off, in that of the shop', async () => {
  const ada = await signedInUser(shop);
  const shown = async () => (await request('GET', '/api/users/me', ada.headers)).json<User>().locale;
  expect(await shown()).toBe('en');
  await shop.db.update(users).set({ locale: 'ar' }).where(eq(users.id, ada.id));
  expect(await shown()).toBe('en');
  await offerLanguages(shop, { locales: ['de', 'ar'], defaultLocale: 'de' });
  expect(await shown()).toBe('ar');
  await shop.db.update(users).set({ locale: null }).where(eq(users.id, ada.id));
  expect(await shown()).toBe('de');
});
