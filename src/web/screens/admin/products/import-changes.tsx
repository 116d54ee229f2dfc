import { productLimits } from '#contract/catalog/product-limits.ts';
import type { ImportResult } from '#web/store/products/product-list.admin.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';

type Change = ImportResult['changes'][number];
type Difference = Change['differences'][number];

const columns: Column<Change>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => <span className="tabular-nums">{line}</span> },
  { key: 'product', header: 'Product', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    key: 'changes',
    header: 'What changes',
    cell: ({ isNew, differences }) => (isNew ? <Badge tone="success">New</Badge> : <Differences of={differences} />),
  },
];

/** What pressing Import would change, product by product. */
export function ImportChanges({ result }: { result: ImportResult }) {
  const { changes, changedColumns, created, updated } = result;
  if (changes.length === 0) return null;
  const total = created + updated;
  return (
    <section aria-label="Changes" className="mt-8">
      <h2 className="mb-2 text-xl">What the import changes</h2>
      {changedColumns.length > 0 && (
        <p className="mb-4 max-w-prose text-sm text-muted">
          Changed products by column: {changedColumns.map(({ column, products }) => `${column} ${products}`).join(', ')}
          .
        </p>
      )}
      {total > changes.length && changes.length >= productLimits.importReport && (
        <p className="mb-4 text-sm text-muted">
          The first {changes.length} of {total.toLocaleString('en-US')} products:
        </p>
      )}
      <Table caption="Changes of the import" columns={columns} rows={changes} rowKey={({ line }) => String(line)} />
    </section>
  );
}

const Differences = ({ of }: { of: readonly Difference[] }) => (
  <ul className="space-y-1">
    {of.map((difference) => (
      <li key={difference.column} className="whitespace-pre-line wrap-anywhere">
        <DifferenceText {...difference} />
      </li>
    ))}
  </ul>
);

/** "price 96 to 99" */
const DifferenceText = ({ column, inShop, inFile }: Difference) => (
  <>
    <span className="text-muted">{column}</span> {inShop || '(empty)'} <span className="text-muted">to</span>{' '}
    <strong className="font-medium">{inFile || '(empty)'}</strong>
  </>
);
