import { type APIRequestContext, request as requests } from '@playwright/test';
import { expect, test as base } from './journey.ts';
import { admin, openShop } from './server.ts';

/** Switches on all languages of the program in a shop. */
export const offerAllLanguages = (url: string): Promise<void> =>
  changeLocalization(url, (available) => ({ locales: available, defaultLocale: 'en' }));

/** Asks for addresses by the forms of their countries in a shop that speaks English. */
export const askForCountries = (url: string): Promise<void> =>
  changeLocalization(url, () => ({ locales: ['en'], defaultLocale: 'en', addressForms: 'by-country' }));

/** `change` gets the languages of the program. */
async function changeLocalization(url: string, change: (available: string[]) => object): Promise<void> {
  const request = await requests.newContext({ baseURL: url });
  const { token } = await answerOf<{ token: string }>(request.post('/api/users/login', { data: admin }));
  const headers = { authorization: `Bearer ${token}` };
  const path = '/api/admin/localization';
  type Localization = { data: { version: string; available: { code: string }[] } };
  const { data } = await answerOf<Localization>(request.get(path, { headers }));
  const choice = change(data.available.map(({ code }) => code));
  await answerOf(request.put(path, { headers, data: { ...choice, version: data.version } }));
  await request.dispose();
}

async function answerOf<Answer>(sent: ReturnType<APIRequestContext['get']>): Promise<Answer> {
  const response = await sent;
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Answer;
}

/** Tests in a shop of their own with all languages, whose pages are those of a relative URL. */
export const test = base.extend<object, { languageShop: string }>({
  languageShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const shop = await openShop();
      await offerAllLanguages(shop.url);
      await use(shop.url);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ languageShop }, use) => use(languageShop),
});
