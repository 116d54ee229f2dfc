import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { languages } from '#i18n/locale.ts';
import { formatLanguage } from '#contract/lists.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { entityLabels } from '#web/store/translations/translation-labels.ts';
import { type EntityTranslations, parseTranslationsQuery } from '#web/store/translations/translations.admin.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import { ViewLinks } from '#web/ui/table/view-links.tsx';
import { TranslationForm } from './translation-form.tsx';
import type { LoadedTranslation } from './translations.loader.ts';

/** The texts of something, and their translations into a language. */
export function TranslationScreen() {
  const loaded = useLoaderData<LoadedTranslation | null>();
  return (
    <>
      <PageTitle>
        {loaded
          ? m.admin_translations_name_in({ name: loaded.entry.name, language: formatLanguage(loaded.locale) })
          : m.admin_translations_translations()}
      </PageTitle>
      <Container width="content" className="pb-section">
        {loaded ? <Loaded loaded={loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}

/** The pages where the source is written. */
const sourcePages: Readonly<Partial<Record<EntityTranslations['entity'], (id: string) => string>>> = {
  product: adminPaths.editProduct.href,
  category: adminPaths.editCategory.href,
  settings: adminPaths.settings.href,
};

function Loaded({ loaded }: { loaded: LoadedTranslation }) {
  const { source, targets, locale, entry } = loaded;
  const { entity, id, name } = entry;
  const [search] = useListSearch();
  const { locale: _, ...list } = parseTranslationsQuery(search);
  const sourcePage = sourcePages[entity];
  return (
    <>
      <PageHeading
        compact
        title={
          <bdi lang={source} dir={languages[source].dir}>
            {name}
          </bdi>
        }
        lead={entityLabels[entity]()}
        above={
          <Breadcrumbs
            crumbs={[
              {
                label: m.admin_translations_translations(),
                href: adminPaths.translations.href({ locale, ...list }),
              },
              { label: formatLanguage(locale) },
            ]}
          />
        }
        actions={
          sourcePage && (
            <AdminLinkButton size="sm" to={sourcePage(id)}>
              {m.admin_translations_edit_the_source()}
            </AdminLinkButton>
          )
        }
      />
      {targets.length > 1 && (
        <ViewLinks
          label={m.common_language()}
          links={targets.map((code) => ({
            label: formatLanguage(code),
            href: adminPaths.translation.href({ locale: code, entity, id }, list),
            current: code === locale,
          }))}
        />
      )}
      <TranslationForm key={`${locale} ${entity} ${id}`} loaded={loaded} />
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="pt-6">
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="mb-10 h-9 w-64" />
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-x-8 gap-y-4 border-t border-hairline py-6 lg:grid-cols-2">
          <SkeletonText lines={3} />
          <Skeleton className="h-24 w-full" />
        </div>
      ))}
    </div>
  );
}
