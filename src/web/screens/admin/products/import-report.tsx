import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { paths } from '#contract/paths.ts';
import type { ImportResult } from '#web/store/products/product-list.admin.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { LineNumber } from './line-number.tsx';
import type { Report } from './use-import.ts';

type ImportError = ImportResult['errors'][number];

/** The result of a check or an import, or the errors of the file. */
export function ImportReport({ report: { result, isDone, policy } }: { report: Report }) {
  if (result.errors.length > 0) return <Errors errors={result.errors} />;
  return (
    <section aria-label={m.admin_products_result()} className="max-w-prose">
      <Notice tone={isDone ? 'success' : 'neutral'} className="mb-4">
        {isDone ? doneText(result, policy) : summaryOf(result)}
      </Notice>
      <Counts {...result} isDone={isDone} />
      {isDone && (
        <LinkButton to={paths.adminProducts.href()} className="mt-6">
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

function Counts({ created, updated, unchanged, conflicting, isDone }: ImportResult & { isDone: boolean }) {
  const counts = [
    { label: m.admin_products_new(), count: created },
    { label: m.admin_products_changed(), count: updated },
    { label: m.admin_products_unchanged(), count: unchanged },
    ...(conflicting > 0 && !isDone ? [{ label: m.admin_products_in_conflict(), count: conflicting }] : []),
  ];
  return (
    <dl
      className={cx(
        'grid gap-px border border-hairline bg-hairline',
        counts.length > 3 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3',
      )}
    >
      {counts.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse bg-paper px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

type ErrorRow = ImportError & { key: string };

const columns: Column<ErrorRow>[] = [
  { key: 'line', header: m.admin_products_line, place: 'end', cell: ({ line }) => <LineNumber>{line}</LineNumber> },
  {
    key: 'column',
    header: m.admin_products_column,
    place: 'title',
    cell: ({ column }) => column || m.admin_products_whole_line(),
  },
  {
    key: 'message',
    header: m.admin_products_what_is_wrong,
    place: 'text',
    cell: ({ message }) => <bdi className="wrap-anywhere">{message}</bdi>,
  },
];

function Errors({ errors }: { errors: readonly ImportError[] }) {
  const summary =
    errors.length >= productLimits.importReport
      ? m.admin_products_the_first_errors_in_the({ count: productLimits.importReport })
      : m.admin_products_errors_in_the_file_nothing({ count: errors.length });
  return (
    <section aria-label={m.admin_products_errors()}>
      <Notice tone="danger" className="mb-4 max-w-prose">
        {summary}
      </Notice>
      <Table
        layout="compact"
        caption={m.admin_products_errors_in_the_file()}
        columns={columns}
        rows={errors.map((error, index) => ({ ...error, key: String(index) }))}
        rowKey={({ key }) => key}
      />
    </section>
  );
}
