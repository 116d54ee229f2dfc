import * as m from '#i18n/messages.ts';
import type { Locale } from '#i18n/locale.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { ImportCounts } from '#web/components/admin/csv-import/import-counts.tsx';
import { ImportErrors } from '#web/components/admin/csv-import/import-errors.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Report } from './use-import.ts';

/** The result of a check or an import, or the errors of the file. */
export function ImportReport({ report: { result, isDone }, locale }: { report: Report; locale: Locale }) {
  const { created, updated, unchanged, errors } = result;
  if (errors.length > 0) return <ImportErrors errors={errors} />;
  return (
    <section aria-label={m.admin_products_result()} className="max-w-prose">
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
      {isDone && (
        <LinkButton to={adminPaths.translations.href({ locale })} className="mt-6">
          {m.admin_translations_see_the_translations()}
        </LinkButton>
      )}
    </section>
  );
}

function summaryOf(changes: number, isDone: boolean): string {
  if (isDone) return m.admin_products_the_file_is_imported();
  return changes === 0 ? m.admin_products_the_file_is_valid_but() : m.admin_products_the_file_is_valid_press();
}
