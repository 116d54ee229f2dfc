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
const changeLocalization = (url: string, change: (available: string[]) => object): Promise<void> =>
  asAdmin(url, async (request) => {
    const path = '/api/admin/localization';
    type Localization = { data: { version: string; available: { code: string }[] } };
    const { data } = await answerOf<Localization>(request.get(path));
    const choice = change(data.available.map(({ code }) => code));
    await answerOf(request.put(path, { data: { ...choice, version: data.version } }));
  });

/** Removes the translations of what the search among the texts of a kind finds, such as those of the demo. */
export const removeTranslations = (
  url: string,
  { locale = 'de', ...search }: { locale?: string; entity: string; q?: string },
): Promise<void> =>
  asAdmin(url, async (request) => {
    type Found = { data: { entity: string; id: string }[] };
    const params = { locale };
    const query = { ...params, ...search, limit: 100 };
    const found = await answerOf<Found>(request.get('/api/admin/translations', { params: query }));
    for (const { entity, id } of found.data) {
      const path = `/api/admin/translations/${entity}/${encodeURIComponent(id)}`;
      type Entry = { data: { version: string; fields: { field: string }[] } };
      const { data } = await answerOf<Entry>(request.get(path, { params }));
      const values = Object.fromEntries(data.fields.map(({ field }) => [field, null]));
      await answerOf(request.put(path, { params, data: { values, version: data.version } }));
    }
  });

/** Calls the API of a shop as its admin. */
export async function asAdmin(url: string, work: (request: APIRequestContext) => Promise<void>): Promise<void> {
  const visitor = await requests.newContext({ baseURL: url });
  const { token } = await answerOf<{ token: string }>(visitor.post('/api/users/login', { data: admin }));
  const extraHTTPHeaders = { authorization: `Bearer ${token}` };
  const storageState = await visitor.storageState();
  await visitor.dispose();
  const request = await requests.newContext({ baseURL: url, storageState, extraHTTPHeaders });
  await work(request);
  await request.dispose();
}

export async function answerOf<Answer>(sent: ReturnType<APIRequestContext['get']>): Promise<Answer> {
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
