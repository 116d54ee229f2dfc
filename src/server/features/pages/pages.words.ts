import type { Locale } from '#i18n/locale.ts';
import type { SystemPage } from '#contract/content/page-kinds.ts';
import { settingsEntityId } from '#contract/shop/translatable.ts';
import type { Connection } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import {
  lockTranslations,
  readTranslations,
  removeTranslations,
  writeTranslations,
} from '#server/platform/translations/translations.repository.ts';
import { needsText } from './pages.errors.ts';
import { systemPageOf } from './pages.rules.ts';

type WordsDeps = {
  settings: Pick<Settings, 'current' | 'lockTexts' | 'setText' | 'announceTexts'>;
  shopLocales: Pick<ShopLocalesService, 'current'>;
};
type InLocale = { system: SystemPage; locale: Locale };
type Change = InLocale & { words: string; at: Date; by: string };

const entity = 'settings' as const;

/**
 * Creates what reads and writes the words of the pages of the program: in the default language they are a setting, in others its
 * translation. A page only adds the form of the words, so that the settings and the translations stay what they were.
 */
export function createPageWords({ settings, shopLocales }: WordsDeps) {
  const isDefault = async (locale: Locale) => locale === (await shopLocales.current()).defaultLocale;

  const translated = async (connection: Connection, { system, locale }: InLocale): Promise<string> => {
    const rows = await readTranslations(connection, { locale, entities: [entity], ids: [settingsEntityId] });
    return rows.find(({ field }) => field === systemPageOf[system].field)?.value ?? '';
  };

  return {
    /** Returns the words in a language; empty where there are none of its own. */
    async read(connection: Connection, one: InLocale): Promise<string> {
      const source = (await settings.current())[systemPageOf[one.system].field];
      return source === '' || (await isDefault(one.locale)) ? source : translated(connection, one);
    },

    /** Returns the words in a language, and keeps them as they are until the transaction ends. */
    async lock(tx: Transaction, one: InLocale): Promise<string> {
      const isSource = await isDefault(one.locale);
      if (!isSource) await lockTranslations(tx);
      const source = (await settings.lockTexts(tx))[systemPageOf[one.system].field];
      return source === '' || isSource ? source : translated(tx, one);
    },

    /** Replaces the words in a language; empty ones bring back the built-in text. Throws PAGE_NEEDS_TEXT. */
    async write(tx: Transaction, { system, locale, words, at, by }: Change): Promise<void> {
      const { field } = systemPageOf[system];
      if (await isDefault(locale)) return settings.setText(tx, field, words);
      const source = (await settings.lockTexts(tx))[field];
      if (source === '') throw needsText();
      if (words === '') await removeTranslations(tx, { entity, id: settingsEntityId }, locale, [field]);
      else
        await writeTranslations(tx, [{ entity, entityId: settingsEntityId, locale, field, value: words, source }], {
          at,
          by,
        });
      return settings.announceTexts(tx);
    },
  };
}
