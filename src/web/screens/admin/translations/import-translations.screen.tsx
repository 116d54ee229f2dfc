import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import type { Locale } from '#i18n/locale.ts';
import { formatLanguage } from '#contract/lists.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { CsvFileForm } from '#web/components/admin/csv-import/csv-file-form.tsx';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { exportTranslations } from '#web/store/translations/translations.admin.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ViewLinks } from '#web/ui/table/view-links.tsx';
import { ImportReport } from './import-report.tsx';
import { OneLanguage } from './one-language.tsx';
import type { LoadedImportTranslations } from './translations.loader.ts';
import { useImport } from './use-import.ts';

export function ImportTranslationsScreen() {
  const loaded = useLoaderData<LoadedImportTranslations | null>();
  const locale = loaded?.locale;
  const crumbs = [
    { label: m.admin_translations_translations(), href: adminPaths.translations.href({ locale: locale ?? undefined }) },
    { label: m.admin_products_import() },
  ];
  return (
    <>
      <PageTitle>{m.admin_translations_import_translations()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_translations_import_translations()}
          lead={locale && m.admin_translations_import_lead({ language: formatLanguage(locale) })}
          above={<Breadcrumbs crumbs={crumbs} />}
        />
        {loaded && !locale && <OneLanguage />}
        {loaded && locale && <Import key={locale} targets={loaded.targets} locale={locale} />}
        {!loaded && <FormSkeleton />}
      </Container>
    </>
  );
}

function Import({ targets, locale }: { targets: readonly Locale[]; locale: Locale }) {
  const dispatch = useAppDispatch();
  const { reset, check, importAll, report, isReady, pending, error } = useImport(locale);
  return (
    <>
      {targets.length > 1 && (
        <ViewLinks
          label={m.common_language()}
          links={targets.map((code) => ({
            label: formatLanguage(code),
            href: adminPaths.importTranslations.href(code),
            current: code === locale,
          }))}
        />
      )}
      <section aria-label={m.admin_products_template()} className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ExportButton
          of="translations"
          name={`translations-${locale}`}
          label={m.admin_translations_export_texts()}
          load={() => dispatch(exportTranslations({ locale })).unwrap()}
        />
        <p className="max-w-prose min-w-64 flex-1 text-sm text-muted">{m.admin_translations_fill_in_the_column()}</p>
      </section>
      <CsvFileForm
        label={m.admin_translations_import_translations()}
        isReady={isReady}
        pending={pending}
        error={error}
        onCheck={(file) => void check(file)}
        onImport={() => void importAll()}
        onChange={reset}
      />
      <div aria-live="polite">{report && <ImportReport report={report} locale={locale} />}</div>
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="space-y-4">
      <output className="sr-only">{m.common_loading()}</output>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-12 w-40" />
    </div>
  );
}
