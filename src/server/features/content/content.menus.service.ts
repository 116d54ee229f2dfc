import type { Locale } from '#i18n/locale.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { defaultFooter, defaultMainMenu } from '#contract/content/default-menus.ts';
import type { EditedMenus, Menus } from '#contract/content/menus.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Contents } from '#server/platform/content/content.ts';

export type MenusContent = ReturnType<typeof createMenusContent>;

type MenusDeps = { contents: Contents; store: Pick<SettingsService, 'getPublicSettings'> };

export function createMenusContent({ contents, store }: MenusDeps) {
  /** Returns the menus in the language of the request. */
  const shown = async (): Promise<Menus> => {
    const settings = await store.getPublicSettings();
    return settings.menus ?? { main: defaultMainMenu(), footer: defaultFooter(settings) };
  };

  const edited = async (locale: Locale): Promise<EditedMenus> => {
    const { version, isDefault } = await contents.edited('menus', locale);
    return { value: await withLocale(locale, shown), version, isDefault };
  };

  return {
    shown,

    /** Returns the menus of a language for their form: those of the default language, or the built-in ones, while it has none of its own. */
    edited: async (locale: Locale | undefined) => edited(await contents.localeOf(locale)),

    /** Throws UNKNOWN_LOCALE and CHANGED_MEANWHILE. */
    async save(
      actorId: string,
      asked: Locale | undefined,
      { version, ...value }: Menus & { version: string },
    ): Promise<EditedMenus> {
      const locale = await contents.localeOf(asked);
      await contents.save({ actorId, key: 'menus', locale, version, value });
      return edited(locale);
    },

    /** Throws UNKNOWN_LOCALE and CHANGED_MEANWHILE. */
    async reset(actorId: string, asked: Locale | undefined, version: string): Promise<EditedMenus> {
      const locale = await contents.localeOf(asked);
      await contents.reset({ actorId, key: 'menus', locale, version });
      return edited(locale);
    },
  };
}
