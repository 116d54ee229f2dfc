import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { CsvFileForm } from '#web/components/admin/csv-import/csv-file-form.tsx';
import { ImportCounts } from '#web/components/admin/csv-import/import-counts.tsx';
import { ImportErrors } from '#web/components/admin/csv-import/import-errors.tsx';
import { useCsvImport } from '#web/components/admin/csv-import/use-csv-import.ts';
import { importRedirects, type RedirectImport } from '#web/store/content/redirects.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** The result of a dry run, or of the import if `isDone`. */
type Report = { result: RedirectImport; isDone: boolean };

/** Adds and changes redirects by a file, which is checked first. */
export function ImportRedirects() {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { reset, check, importAll, report, isReady, pending, error } = useCsvImport<Report>(
    async ({ content, dryRun }) => {
      const result = await dispatch(importRedirects({ content, dryRun })).unwrap();
      const isDone = !dryRun && result.errors.length === 0;
      if (isDone) await revalidate();
      return { result, isDone };
    },
  );
  return (
    <section aria-label={m.redirect_import()} className="mt-16 max-w-prose">
      <h2 className="mb-3 text-xl">{m.redirect_import()}</h2>
      <p className="mb-6 text-sm text-muted">{m.redirect_import_text()}</p>
      <CsvFileForm
        label={m.redirect_import()}
        isReady={isReady}
        pending={pending}
        error={error}
        onCheck={(file) => void check(file)}
        onImport={() => void importAll()}
        onChange={reset}
      />
      <div aria-live="polite">{report && <ImportReport {...report} />}</div>
    </section>
  );
}

function ImportReport({ result: { created, updated, unchanged, errors }, isDone }: Report) {
  if (errors.length > 0) return <ImportErrors errors={errors} />;
  return (
    <>
      <Notice tone={isDone ? 'success' : 'neutral'} className="mb-4">
        {summaryOf(created + updated, isDone)}
      </Notice>
      <ImportCounts
        counts={[
          { label: m.admin_products_new(), count: created },
          { label: m.admin_products_changed(), count: updated },
          { label: m.admin_products_unchanged(), count: unchanged },
        ]}
      />
    </>
  );
}

function summaryOf(changes: number, isDone: boolean): string {
  if (isDone) return m.admin_products_the_file_is_imported();
  return changes === 0 ? m.admin_products_the_file_is_valid_but() : m.admin_products_the_file_is_valid_press();
}
