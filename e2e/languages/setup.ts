import { offerAllLanguages, removeTranslations } from '#e2e/support/languages.ts';
import startShop from '#e2e/support/server.ts';

/** Starts the shop with all languages. With pseudo-locales its products and categories have their English names, by which the states are reached. */
export default async function startShopInAllLanguages(): Promise<() => Promise<void>> {
  const close = await startShop();
  const url = process.env['E2E_URL'] ?? '';
  await offerAllLanguages(url);
  if (process.env['PSEUDO_LOCALES'] === 'true')
    for (const locale of ['de', 'ar'])
      for (const entity of ['product', 'category']) await removeTranslations(url, { locale, entity });
  return close;
}
