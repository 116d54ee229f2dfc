import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { formatLanguage } from '#contract/lists.ts';
import { formatNumber } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { isPermitted, type Permission } from '#contract/shop/permissions.ts';
import type { TranslatableEntity } from '#contract/shop/translatable.ts';
import { translationPermissions } from '#contract/shop/translation-permissions.ts';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { entityLabels, stateLabels } from '#web/store/translations/translation-labels.ts';
import {
  exportTranslations,
  parseTranslationsQuery,
  type TextLanguages,
  type TranslationsPage,
  type TranslationState,
} from '#web/store/translations/translations.admin.ts';
import { useMember } from '#web/components/admin/member/use-member.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { hrefWith } from '#web/ui/table/list-url.ts';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import { ViewLinks } from '#web/ui/table/view-links.tsx';
import { OneLanguage } from './one-language.tsx';
import { TranslationList } from './translation-list.tsx';
import type { LoadedTranslations } from './translations.loader.ts';

/** What has texts to translate, and how far the translations are. */
export function TranslationsScreen() {
  const loaded = useLoaderData<LoadedTranslations | null>();
  const page = loaded?.page;
  return (
    <>
      <PageTitle>{m.admin_translations_translations()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.admin_translations_translations()}
          lead={page && leadOf(page)}
          wideActions
          actions={page && <Actions page={page} />}
        />
        {loaded && !page && <OneLanguage />}
        {loaded && page && <Page languages={loaded} page={page} />}
        {!loaded && <TableSkeleton />}
      </Container>
    </>
  );
}

function leadOf({ locale, sum: { total, done } }: TranslationsPage): string {
  const language = formatLanguage(locale);
  return total > 0 && done === total
    ? m.admin_translations_everything_is_translated({ language })
    : m.admin_translations_progress({ done: formatNumber(done), total: formatNumber(total), language });
}

function Actions({ page: { locale } }: { page: TranslationsPage }) {
  const dispatch = useAppDispatch();
  const [search] = useListSearch();
  const { entity, state } = parseTranslationsQuery(search);
  return (
    <>
      <ExportButton
        of="translations"
        name={`translations-${locale}`}
        className="max-sm:flex-auto"
        load={() => dispatch(exportTranslations({ locale, entity, state })).unwrap()}
      />
      <AdminLinkButton size="sm" to={adminPaths.importTranslations.href(locale)} className="max-sm:flex-auto">
        {m.admin_products_import_csv()}
      </AdminLinkButton>
    </>
  );
}

function filtersFor(
  locale: TranslationsPage['locale'],
  { targets }: TextLanguages,
  permissions: readonly Permission[],
) {
  const search = {
    kind: 'search',
    name: 'q',
    label: m.common_search(),
    placeholder: m.admin_translations_part_of_a_text(),
  } as const;
  const language = {
    kind: 'choice',
    name: 'locale',
    label: m.common_language(),
    value: locale,
    options: targets.map((code) => ({ value: code, label: formatLanguage(code) })),
  } as const;
  const kind = {
    kind: 'select',
    name: 'entity',
    label: m.admin_translations_kind(),
    all: m.admin_translations_all_kinds(),
    options: (Object.keys(entityLabels) as TranslatableEntity[])
      .filter((value) => isPermitted(translationPermissions[value].view, permissions))
      .map((value) => ({ value, label: entityLabels[value]() })),
  } as const;
  return targets.length > 1 ? [search, language, kind] : [search, kind];
}

const states = Object.keys(stateLabels) as TranslationState[];

function viewLinks(search: URLSearchParams, { sum }: TranslationsPage) {
  const { state: current } = parseTranslationsQuery(search);
  const link = (label: string, state: TranslationState | undefined) => ({
    label,
    href: hrefWith(search, { state: state ?? null, cursor: null }),
    current: state === current,
  });
  return [
    link(m.common_all(), undefined),
    ...states.map((state) =>
      link(
        m.admin_translations_state_with_count({ state: stateLabels[state].label(), count: formatNumber(sum[state]) }),
        state,
      ),
    ),
  ];
}

function Page({ languages, page }: { languages: TextLanguages; page: TranslationsPage }) {
  const [search] = useListSearch();
  const permissions = useMember()?.permissions ?? [];
  return (
    <>
      <ViewLinks label={m.admin_translations_translations()} links={viewLinks(search, page)} />
      <FilterBar label={m.admin_translations_find_texts()} filters={filtersFor(page.locale, languages, permissions)} />
      <TranslationList source={languages.source} page={page} />
    </>
  );
}
