import { getLocale, type Locale } from '#i18n/locale.ts';
import { withLocale } from '#i18n/with-locale.ts';
import { type SystemPage, systemPages } from '#contract/content/page-kinds.ts';
import type { SystemPageText } from '#contract/content/pages.ts';
import type { RichTextDoc } from '#contract/content/rich-text.ts';
import { richTextOf } from '#contract/content/rich-text-words.ts';
import type { Paging } from '#contract/paging.ts';
import { isId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { unknownLocale } from '#server/platform/settings/shop-locales.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import type { Translations } from '#server/platform/translations/translations.ts';
import { versionOf } from '#server/platform/version.ts';
import { type BuiltInText, builtInText } from './built-in-text.ts';
import { createPageFields } from './pages.fields.ts';
import { createPagesEditing, isSystemPage, type PagesDeps, systemVersionOf } from './pages.editing.service.ts';
import { pageGone, pageNotFound } from './pages.errors.ts';
import { createPagesRepository, type PageRow, type PageTextRow, type PageTitle } from './pages.repository.ts';
import { pageTags, says, systemPageOf } from './pages.rules.ts';
import { createPageWords } from './pages.words.ts';

export { pageTags } from './pages.rules.ts';

export type PagesService = ReturnType<typeof createPagesService>;

/** A page in the language of the request. */
export type ShownPage = { row: PageRow; text: PageTextRow; isTranslated: boolean; locales: Locale[] | undefined };

/** What the merchant wrote for a page of the program, with the tag of answers that show it. */
export type ShownSystemPage = { tag: string; page: SystemPageText };

/** A page in a list; a page of the program that was never saved has no row. */
export type ListedPageRow = {
  system: SystemPage | null;
  row: PageRow | undefined;
  titles: readonly PageTitle[];
  defaultLocale: Locale;
  isDefault: boolean;
};

/** A page with its text in one language. */
export type EditedPage = ListedPageRow & {
  text: Pick<PageTextRow, 'title' | 'seoTitle' | 'description'> & { body: RichTextDoc | null };
  builtIn: BuiltInText | null;
  version: string;
};

type ServiceDeps = PagesDeps & {
  settings: Pick<Settings, 'current' | 'lockTexts' | 'setText' | 'announceTexts'>;
  translations: Pick<Translations, 'localesOf'>;
  guestCheckout: () => Promise<boolean>;
};

const noText = { title: '', body: null, seoTitle: '', description: '' };

export function createPagesService(deps: ServiceDeps) {
  const { db, settings, shopLocales, translations, guestCheckout } = deps;
  const repository = createPagesRepository(db);
  const words = createPageWords({ settings, shopLocales });

  /** Returns the language that an edit is about. Throws UNKNOWN_LOCALE. */
  const localeOf = async (locale: Locale | undefined): Promise<Locale> => {
    const { locales, defaultLocale } = await shopLocales.current();
    if (locale !== undefined && !locales.includes(locale)) throw unknownLocale();
    return locale ?? defaultLocale;
  };

  /** Finds a published page by its slug or an old one. Throws PAGE_GONE for a deleted one, else PAGE_NOT_FOUND. */
  const find = async (slug: string): Promise<PageRow> => {
    const found = await repository.findBySlug(slug);
    const id = found ? undefined : await createOldSlugs(db, 'page').target(slug);
    const row = found ?? (id === undefined ? undefined : await repository.find(id));
    if (!row && id !== undefined) throw pageGone();
    if (row?.status !== 'published') throw pageNotFound();
    return row;
  };

  const listedSystem = async (): Promise<ListedPageRow[]> => {
    const [rows, current, { defaultLocale }] = await Promise.all([
      repository.system(),
      settings.current(),
      shopLocales.current(),
    ]);
    const titles = await repository.titles(rows.map(({ id }) => id));
    return systemPages.map((system) => {
      const row = rows.find((one) => one.system === system);
      return {
        system,
        row,
        titles: titles.filter(({ pageId }) => pageId === row?.id),
        defaultLocale,
        isDefault: current[systemPageOf[system].field] === '',
      };
    });
  };

  /** Returns what shoppers read until the merchant writes a page of the program; null once it is written. */
  const builtInOf = async (system: SystemPage, locale: Locale): Promise<BuiltInText | null> => {
    const [current, { locales }, takesGuests] = await Promise.all([
      settings.current(),
      shopLocales.current(),
      guestCheckout(),
    ]);
    if (current[systemPageOf[system].field] !== '') return null;
    const facts = { shop: current.name, isMultilingual: locales.length > 1, takesGuests };
    return withLocale(locale, () => builtInText(system, facts));
  };

  const editedSystem = async (system: SystemPage, locale: Locale): Promise<EditedPage> => {
    const [row, said, { defaultLocale }, builtIn] = await Promise.all([
      repository.findSystem(system),
      words.read(db, { system, locale }),
      shopLocales.current(),
      builtInOf(system, locale),
    ]);
    const titles = row ? await repository.texts(row.id) : [];
    const text = titles.find((one) => one.locale === locale);
    // Words that were changed elsewhere have lost the form that the page gave them.
    const body = text && says(system, text.body, said) ? text.body : richTextOf(said);
    return {
      system,
      row,
      titles,
      defaultLocale,
      isDefault: said === '',
      text: { ...noText, ...text, body: said === '' ? null : body },
      builtIn,
      version: systemVersionOf(row, said),
    };
  };

  const editedPage = async (id: string, locale: Locale): Promise<EditedPage> => {
    const row = isId(id) ? await repository.find(id) : undefined;
    if (!row) throw pageNotFound();
    const [titles, { defaultLocale }] = await Promise.all([repository.texts(id), shopLocales.current()]);
    const text = titles.find((one) => one.locale === locale) ?? noText;
    return { system: null, row, titles, defaultLocale, isDefault: false, text, builtIn: null, version: versionOf(row) };
  };

  return {
    ...createPagesEditing({ ...deps, words }),
    fields: createPageFields({ ...deps, words }),
    localeOf,

    /** Returns a published page in the language of the request, else in the default one. Throws as `find` does. */
    async getShown(slug: string): Promise<ShownPage> {
      const row = await find(slug);
      const [texts, { defaultLocale }] = await Promise.all([repository.texts(row.id), shopLocales.current()]);
      const of = (locale: Locale) => texts.find((text) => text.locale === locale);
      const own = of(getLocale());
      const text = own ?? of(defaultLocale) ?? texts[0];
      if (!text) throw pageNotFound();
      const locales = await translations.localesOf(texts.map(({ locale }) => locale));
      return { row, text, isTranslated: own !== undefined, locales };
    },

    /** Returns what the merchant wrote for a page of the program, whose words in the language of the request these are. */
    async getSystem(system: SystemPage, said: string): Promise<ShownSystemPage | undefined> {
      if (said === '') return undefined;
      const row = await repository.findSystem(system);
      if (!row) return undefined;
      const [texts, { defaultLocale }] = await Promise.all([repository.texts(row.id), shopLocales.current()]);
      const source = texts.find(({ locale }) => locale === defaultLocale);
      const own = texts.find(({ locale }) => locale === getLocale());
      const text = own ?? (source && says(system, source.body, said) ? source : undefined);
      if (!text) return undefined;
      const { title, seoTitle, description, body } = text;
      const page = { title, seoTitle, description, body: says(system, body, said) ? body : null };
      return { tag: pageTags.one(row.id), page };
    },

    /** Returns one page of the list; it begins with the pages of the program. Throws BAD_CURSOR. */
    async list(paging: Paging): Promise<{ rows: ListedPageRow[]; nextCursor: string | null }> {
      const { rows, nextCursor } = await readPage(paging, idCursor, ({ after, limit }) =>
        repository.page(after, limit),
      );
      const [titles, { defaultLocale }, system] = await Promise.all([
        repository.titles(rows.map(({ id }) => id)),
        shopLocales.current(),
        paging.cursor === undefined ? listedSystem() : [],
      ]);
      const byPage = Map.groupBy(titles, ({ pageId }) => pageId);
      const merchants = rows.map((row) => ({
        system: null,
        row,
        titles: byPage.get(row.id) ?? [],
        defaultLocale,
        isDefault: false,
      }));
      return { rows: [...system, ...merchants], nextCursor };
    },

    /** Returns a page with its text in a language. Throws PAGE_NOT_FOUND. */
    getForm: (id: string, locale: Locale): Promise<EditedPage> =>
      isSystemPage(id) ? editedSystem(id, locale) : editedPage(id, locale),
  };
}
