import { paths } from '#contract/paths.ts';
import type { ImportResult } from '#web/store/products/product-list.admin.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import type { Report } from './use-import.ts';

type ImportError = ImportResult['errors'][number];

const most = 200;

/** What the file would do, what it has done, or why it can do nothing. */
export function ImportReport({ report: { result, isDone } }: { report: Report }) {
  if (result.errors.length > 0) return <Errors errors={result.errors} />;
  return (
    <section aria-label="Result" className="max-w-prose">
      <Notice tone={isDone ? 'success' : 'neutral'} className="mb-4">
        {isDone ? 'The file is imported.' : sentenceOf(result)}
      </Notice>
      <Counts {...result} />
      {isDone && (
        <LinkButton to={paths.adminProducts.href()} className="mt-6">
          See the products
        </LinkButton>
      )}
    </section>
  );
}

const sentenceOf = ({ created, updated }: ImportResult): string =>
  created + updated === 0
    ? 'The file is fine, and would change nothing: the shop has it all already.'
    : 'The file is fine. Press Import to do this:';

function Counts({ created, updated, unchanged }: ImportResult) {
  const counts = [
    { label: 'New', count: created },
    { label: 'Changed', count: updated },
    { label: 'Unchanged', count: unchanged },
  ];
  return (
    <dl className="grid grid-cols-3 gap-px border border-hairline bg-hairline">
      {counts.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse bg-paper px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl tabular-nums">{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

type Numbered = ImportError & { key: string };

const columns: Column<Numbered>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => <span className="tabular-nums">{line}</span> },
  { key: 'column', header: 'Column', cell: ({ column }) => column || 'Whole line' },
  { key: 'message', header: 'What is wrong', cell: ({ message }) => <span className="wrap-anywhere">{message}</span> },
];

function Errors({ errors }: { errors: readonly ImportError[] }) {
  const count = errors.length >= most ? `The first ${most} errors` : `${errors.length} ${words(errors.length)}`;
  return (
    <section aria-label="Errors">
      <Notice tone="danger" className="mb-4 max-w-prose">
        {count} in the file. Nothing was changed. Correct the file, choose it again and check it.
      </Notice>
      <Table
        caption="Errors in the file"
        columns={columns}
        rows={errors.map((error, index) => ({ ...error, key: String(index) }))}
        rowKey={({ key }) => key}
      />
    </section>
  );
}

const words = (count: number): string => (count === 1 ? 'error' : 'errors');
