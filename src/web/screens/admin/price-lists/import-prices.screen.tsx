import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { CsvFileForm } from '#web/components/admin/csv-import/csv-file-form.tsx';
import { ImportCounts } from '#web/components/admin/csv-import/import-counts.tsx';
import { ImportErrors } from '#web/components/admin/csv-import/import-errors.tsx';
import { useCsvImport } from '#web/components/admin/csv-import/use-csv-import.ts';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import {
  exportPrices,
  importPrices,
  type PriceList,
  type PricesImport,
} from '#web/store/price-lists/price-lists.admin.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { crumbsOf } from './crumbs.ts';
import type { LoadedPriceList } from './price-lists.loader.ts';

/** The result of a dry run, or of the import if `isDone`. */
type Report = { result: PricesImport; isDone: boolean };

export function ImportPricesScreen() {
  const list = useLoaderData<LoadedPriceList | null>();
  const crumbs = crumbsOf(...(list ? [{ label: list.name, href: adminPaths.priceList.href(list._id) }] : []), {
    label: m.admin_products_import(),
  });
  return (
    <>
      <PageTitle>{m.admin_price_lists_import_prices()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_price_lists_import_prices()}
          lead={list && m.admin_price_lists_import_lead({ name: list.name })}
          above={<Breadcrumbs crumbs={crumbs} />}
        />
        {list ? <Import key={list._id} list={list} /> : <FormSkeleton />}
      </Container>
    </>
  );
}

function Import({ list: { _id: id, currency } }: { list: PriceList }) {
  const dispatch = useAppDispatch();
  const { reset, check, importAll, report, isReady, pending, error } = useCsvImport<Report>(
    async ({ content, dryRun }) => {
      const result = await dispatch(importPrices({ id, content, dryRun })).unwrap();
      return { result, isDone: !dryRun && result.errors.length === 0 };
    },
  );
  return (
    <>
      <section aria-label={m.admin_products_template()} className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ExportButton
          of="prices"
          name={`prices-${currency}`}
          label={m.admin_price_lists_export_prices()}
          load={() => dispatch(exportPrices(id)).unwrap()}
        />
        <p className="max-w-prose min-w-64 flex-1 text-sm text-muted">{m.admin_price_lists_fill_in({ currency })}</p>
      </section>
      <CsvFileForm
        label={m.admin_price_lists_import_prices()}
        isReady={isReady}
        pending={pending}
        error={error}
        onCheck={(file) => void check(file)}
        onImport={() => void importAll()}
        onChange={reset}
      />
      <div aria-live="polite">{report && <ImportReport report={report} listId={id} />}</div>
    </>
  );
}

/** The result of a check or an import, or the errors of the file. */
function ImportReport({ report: { result, isDone }, listId }: { report: Report; listId: string }) {
  const { created, updated, ended, unchanged, errors } = result;
  if (errors.length > 0) return <ImportErrors errors={errors} />;
  return (
    <section aria-label={m.admin_products_result()} className="max-w-prose">
      <Notice tone={isDone ? 'success' : 'neutral'} className="mb-4">
        {summaryOf(created + updated + ended, isDone)}
      </Notice>
      <ImportCounts
        counts={[
          { label: m.admin_products_new(), count: created },
          { label: m.admin_products_changed(), count: updated },
          { label: m.audit_field_ended(), count: ended },
          { label: m.admin_products_unchanged(), count: unchanged },
        ]}
      />
      {isDone && (
        <LinkButton to={adminPaths.priceList.href(listId)} className="mt-6">
          {m.admin_price_lists_see_prices()}
        </LinkButton>
      )}
    </section>
  );
}

function summaryOf(changes: number, isDone: boolean): string {
  if (isDone) return m.admin_products_the_file_is_imported();
  return changes === 0 ? m.admin_products_the_file_is_valid_but() : m.admin_products_the_file_is_valid_press();
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
