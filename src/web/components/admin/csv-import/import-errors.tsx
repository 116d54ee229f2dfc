import * as m from '#i18n/messages.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { LineNumber } from './line-number.tsx';

/** `column` is empty for an error of the whole line. */
type ImportError = { line: number; column: string; message: string };
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

/** What is wrong in a file, of which nothing was imported. */
export function ImportErrors({ errors }: { errors: readonly ImportError[] }) {
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
