import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { allLocales, languages, sourceLocale } from '#i18n/locale.ts';
import type { CurrencyChange, Localization } from '#contract/shop/localization.ts';
import type { createCurrencyService } from './currency.service.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';

type CurrencyService = ReturnType<typeof createCurrencyService>;
export type LocalizationService = ReturnType<typeof createLocalizationService>;

const folder = path.resolve(import.meta.dirname, '../../../../messages');

const keysOf = async (locale: string): Promise<string[]> => {
  const messages = JSON.parse(await readFile(path.join(folder, `${locale}.json`), 'utf8')) as object;
  return Object.keys(messages).filter((key) => !key.startsWith('$'));
};

/** Returns every language of the program, and how many of its texts are translated. */
async function readAvailable(): Promise<Localization['available']> {
  const source = await keysOf(sourceLocale);
  return Promise.all(
    allLocales.map(async (code) => {
      const translated = new Set(await keysOf(code));
      const { name, dir } = languages[code];
      const count = source.filter((key) => translated.has(key)).length;
      return { code, name, dir, messages: { total: source.length, translated: count } };
    }),
  );
}

type Deps = { shopLocales: ShopLocalesService; hasAmounts: () => Promise<boolean>; currency: CurrencyService };

/** Creates the languages and the currency of the shop as an admin sees them. */
export function createLocalizationService({ shopLocales, hasAmounts, currency }: Deps) {
  let available: ReturnType<typeof readAvailable> | undefined;

  const present = async (stored: Awaited<ReturnType<ShopLocalesService['stored']>>): Promise<Localization> => ({
    ...stored,
    currencyLocked: await hasAmounts(),
    available: await (available ??= readAvailable()),
  });

  return {
    get: async (): Promise<Localization> => present(await shopLocales.stored()),
    /** Throws CHANGED_MEANWHILE. */
    update: async (adminId: string, next: Parameters<ShopLocalesService['change']>[1]): Promise<Localization> =>
      present(await shopLocales.change(adminId, next)),
    /** Throws CURRENCY_LOCKED and CHANGED_MEANWHILE. */
    changeCurrency: async (adminId: string, next: CurrencyChange & { version: string }): Promise<Localization> => {
      await currency.change(adminId, next);
      return present(await shopLocales.stored());
    },
  };
}
