import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { ImportCounts } from '#web/components/admin/csv-import/import-counts.tsx';
import { ImportErrors } from '#web/components/admin/csv-import/import-errors.tsx';
import type { ImportResult } from '#web/store/products/product-list.admin.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Report } from './use-import.ts';

/** The result of a check or an import, or the errors of the file. */
export function ImportReport({ report: { result, isDone, policy } }: { report: Report }) {
  if (result.errors.length > 0) return <ImportErrors errors={result.errors} />;
  return (
    <section aria-label={m.admin_products_result()} className="max-w-prose">
      <Notice tone={isDone ? 'success' : 'neutral'} className="mb-4">
        {isDone ? doneText(result, policy) : summaryOf(result)}
      </Notice>
      <ImportCounts counts={countsOf(result, isDone)} />
      {isDone && (
        <LinkButton to={adminPaths.products.href()} className="mt-6">
          {m.admin_products_see_the_products()}
        </LinkButton>
      )}
    </section>
  );
}

const doneText = ({ conflicting }: ImportResult, policy: Report['policy']): string =>
  conflicting === 0 || policy === 'overwrite'
    ? m.admin_products_the_file_is_imported()
    : m.admin_products_the_file_is_imported_but({ count: conflicting });

function summaryOf({ created, updated, conflicting }: ImportResult): string {
  if (conflicting > 0) return m.admin_products_the_file_is_valid_choose();
  return created + updated === 0
    ? m.admin_products_the_file_is_valid_but()
    : m.admin_products_the_file_is_valid_press();
}

function countsOf({ created, updated, unchanged, conflicting }: ImportResult, isDone: boolean) {
  return [
    { label: m.admin_products_new(), count: created },
    { label: m.admin_products_changed(), count: updated },
    { label: m.admin_products_unchanged(), count: unchanged },
    ...(conflicting > 0 && !isDone ? [{ label: m.admin_products_in_conflict(), count: conflicting }] : []),
  ];
}
