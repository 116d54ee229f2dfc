import { isLocale, type Locale } from '#i18n/locale.ts';
import type { RequestOf } from '#contract/endpoints.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type {
  EntityTranslations,
  TranslationListEntry,
  TranslationsImport,
  TranslationSum,
} from '#contract/shop/translations.ts';
import type { Api } from '#web/api/client.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { parseKey } from '#web/store/order/order-labels.ts';
import { entityLabels, stateLabels } from './translation-labels.ts';

export type {
  EntityTranslations,
  TranslationField,
  TranslationListEntry,
  TranslationsImport,
  TranslationState,
  TranslationSum,
} from '#contract/shop/translations.ts';

/** The language of the texts, and those into which they are translated. */
export type TextLanguages = { source: Locale; targets: readonly Locale[] };

type ListQuery = Omit<RequestOf<'GET /api/admin/translations'>['query'], 'locale' | 'limit'>;
export type TranslationsQuery = ListQuery & { locale: Locale | undefined };

/** Parses the query in the URL of the list. Ignores invalid values. */
export function parseTranslationsQuery(search: URLSearchParams): TranslationsQuery {
  const locale = search.get('locale');
  return {
    locale: isLocale(locale) ? locale : undefined,
    entity: parseKey(entityLabels, search.get('entity')),
    state: parseKey(stateLabels, search.get('state')),
    q: search.get('q')?.slice(0, 100) || undefined,
    cursor: search.get('cursor') || undefined,
  };
}

async function languagesOf(api: Api): Promise<TextLanguages> {
  const { locales, defaultLocale } = (await api('GET /api/admin/localization')).response.data;
  return { source: defaultLocale, targets: locales.filter((locale) => locale !== defaultLocale) };
}

export type TranslationsPage = {
  locale: Locale;
  data: TranslationListEntry[];
  sum: TranslationSum;
  nextCursor: string | null;
};
export type Translations = TextLanguages & { page: TranslationsPage | null };

/** Fetches the languages, of which the first is chosen when the query names none. They are not stored. */
export const fetchTextLanguages = createShopperThunk(
  'translations/fetchLanguages',
  async ({ api }, locale: Locale | undefined): Promise<TextLanguages & { locale: Locale | null }> => {
    const languages = await languagesOf(api);
    const { targets } = languages;
    const chosen = locale !== undefined && targets.includes(locale) ? locale : (targets[0] ?? null);
    return { ...languages, locale: chosen };
  },
);

/** Fetches a page of what has texts; none in a shop with one language. It is not stored. */
export const fetchTranslations = createShopperThunk(
  'translations/fetchList',
  async ({ api, dispatch }, query: TranslationsQuery): Promise<Translations> => {
    const { locale, ...languages } = await dispatch(fetchTextLanguages(query.locale)).unwrap();
    if (locale === null) return { ...languages, page: null };
    const { response } = await api('GET /api/admin/translations', { query: { ...query, locale } });
    return { ...languages, page: { ...response, locale } };
  },
);

/** Names the translations of something into a language. */
export type EntryRef = { locale: Locale; entity: string; id: string };
const requestOf = ({ locale, entity, id }: EntryRef) => ({ params: { entity, id }, query: { locale } });

export const fetchEntry = createShopperThunk(
  'translations/fetchEntry',
  async ({ api }, ref: EntryRef): Promise<EntityTranslations> =>
    (await api('GET /api/admin/translations/:entity/:id', requestOf(ref))).response.data,
);

type Changes = RequestOf<'PUT /api/admin/translations/:entity/:id'>['body'];

export const saveEntry = createShopperThunk(
  'translations/saveEntry',
  async ({ api }, { ref, changes }: { ref: EntryRef; changes: Changes }): Promise<EntityTranslations> =>
    (await api('PUT /api/admin/translations/:entity/:id', { ...requestOf(ref), body: changes })).response.data,
);

type FollowingEntry = { ref: EntryRef; query: Omit<TranslationsQuery, 'locale'> };

/**
 * Returns the URL of the entry after this one in the list that the query selects, or that of the list at its end. An entry that the list
 * no longer has is followed by the first one.
 */
export const findNextEntry = createShopperThunk(
  'translations/findNext',
  async ({ api }, { ref, query }: FollowingEntry): Promise<string> => {
    const { locale } = ref;
    const isCurrent = ({ entity, id }: TranslationListEntry) => entity === ref.entity && id === ref.id;
    const load = async (cursor: string | undefined) =>
      (await api('GET /api/admin/translations', { query: { ...query, cursor, locale } })).response;
    const { data, nextCursor } = await load(query.cursor);
    const following = data.slice(data.findIndex(isCurrent) + 1);
    const isAtEnd = following.length === 0 && nextCursor !== null;
    const [next] = isAtEnd ? (await load(nextCursor)).data : following;
    const filter = { entity: query.entity, state: query.state, q: query.q };
    return next
      ? adminPaths.translation.href(
          { locale, entity: next.entity, id: next.id },
          { ...filter, cursor: isAtEnd ? nextCursor : query.cursor },
        )
      : adminPaths.translations.href({ locale, ...filter });
  },
);

/** How many of the texts are up to date in a language. */
export type Progress = { locale: Locale; done: number; total: number };

/** Returns how far each translation of something is. */
export const fetchEntryProgress = createShopperThunk(
  'translations/fetchEntryProgress',
  async ({ api }, refs: readonly EntryRef[]): Promise<Progress[]> =>
    Promise.all(
      refs.map(async (ref) => {
        const { data } = (await api('GET /api/admin/translations/:entity/:id', requestOf(ref))).response;
        const fields = data.fields.filter(({ kind }) => kind !== 'slug');
        const done = fields.filter(({ state }) => state === 'done').length;
        return { locale: ref.locale, done, total: fields.length };
      }),
    ),
);

/** Returns how far the translation of all texts into each language is. */
export const fetchProgress = createShopperThunk(
  'translations/fetchProgress',
  async ({ api }, locales: readonly Locale[]): Promise<Progress[]> =>
    Promise.all(
      locales.map(async (locale) => {
        const { sum } = (await api('GET /api/admin/translations', { query: { locale, limit: 1 } })).response;
        return { locale, done: sum.done, total: sum.total };
      }),
    ),
);

const csvTimeoutMs = 300_000;

type ExportQuery = Pick<TranslationsQuery, 'entity' | 'state'> & { locale: Locale };

/** Returns the text of the CSV file. It is not stored. */
export const exportTranslations = createShopperThunk(
  'translations/export',
  async ({ api }, { locale, entity, state }: ExportQuery): Promise<string> => {
    const query = { locale, entity, state };
    const { response } = await api('GET /api/admin/translations.csv', { query, timeoutMs: csvTimeoutMs });
    return String(response);
  },
);

type ImportInput = { locale: Locale; content: Blob; dryRun: boolean };

/** Imports translations from CSV. With `dryRun` it only returns what would change. */
export const importTranslations = createShopperThunk(
  'translations/import',
  async ({ api }, { locale, content, dryRun }: ImportInput): Promise<TranslationsImport> => {
    const query = { locale, dryRun: dryRun ? ('true' as const) : ('false' as const) };
    const { response } = await api('POST /api/admin/translations/import', { query, content, timeoutMs: csvTimeoutMs });
    return response;
  },
);
