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
    <section aria-label="Result" className="max-w-prose">
      <Notice tone={isDone ? 'success' : 'neutral'} className="mb-4">
        {isDone ? `The file is imported.${keptText(result, policy)}` : summaryOf(result)}
      </Notice>
      <Counts {...result} isDone={isDone} />
      {isDone && (
        <LinkButton to={paths.adminProducts.href()} className="mt-6">
          See the products
        </LinkButton>
      )}
    </section>
  );
}

const keptText = ({ conflicting }: ImportResult, policy: Report['policy']): string => {
  if (conflicting === 0 || policy === 'overwrite') return '';
  return conflicting === 1 ? ' 1 product was kept as it is.' : ` ${conflicting} products were kept as they are.`;
};

function summaryOf({ created, updated, conflicting }: ImportResult): string {
  if (conflicting > 0)
    return 'The file is valid. Choose below what happens to the products in conflict, then press Import.';
  return created + updated === 0
    ? 'The file is valid, but would not change anything.'
    : 'The file is valid. Press Import to make these changes:';
}

function Counts({ created, updated, unchanged, conflicting, isDone }: ImportResult & { isDone: boolean }) {
  const counts = [
    { label: 'New', count: created },
    { label: 'Changed', count: updated },
    { label: 'Unchanged', count: unchanged },
    ...(conflicting > 0 && !isDone ? [{ label: 'In conflict', count: conflicting }] : []),
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
          <dd className="text-2xl tabular-nums">{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

type ErrorRow = ImportError & { key: string };

const columns: Column<ErrorRow>[] = [
  { key: 'line', header: 'Line', place: 'end', cell: ({ line }) => <LineNumber>{line}</LineNumber> },
  { key: 'column', header: 'Column', place: 'title', cell: ({ column }) => column || 'Whole line' },
  {
    key: 'message',
    header: 'What is wrong',
    place: 'text',
    cell: ({ message }) => <span className="wrap-anywhere">{message}</span>,
  },
];

function Errors({ errors }: { errors: readonly ImportError[] }) {
  const count =
    errors.length >= productLimits.importReport
      ? `The first ${productLimits.importReport} errors`
      : `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`;
  return (
    <section aria-label="Errors">
      <Notice tone="danger" className="mb-4 max-w-prose">
        {count} in the file. Nothing was changed. Correct the file, choose it again and check it.
      </Notice>
      <Table
        layout="compact"
        caption="Errors in the file"
        columns={columns}
        rows={errors.map((error, index) => ({ ...error, key: String(index) }))}
        rowKey={({ key }) => key}
      />
    </section>
  );
}
