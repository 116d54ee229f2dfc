import { productLimits } from '#contract/catalog/product-limits.ts';
import type { ImportResult } from '#web/store/products/product-list.admin.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { LineNumber } from './line-number.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';

type Change = ImportResult['changes'][number];
type Difference = Change['differences'][number];

const columns: Column<Change>[] = [
  { key: 'line', header: 'Line', place: 'end', cell: ({ line }) => <LineNumber>{line}</LineNumber> },
  {
    key: 'product',
    header: 'Product',
    place: 'title',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: 'changes',
    header: 'What changes',
    place: 'more',
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
      <Table
        layout="compact"
        caption="Changes of the import"
        columns={columns}
        rows={changes}
        rowKey={({ line }) => String(line)}
      />
    </section>
  );
}

/** How many differences of a product are always shown, and how long those may be. */
const shown = { differences: 3, characters: 60 };

function Differences({ of }: { of: readonly Difference[] }) {
  const [first, more] = [of.slice(0, shown.differences), of.slice(shown.differences)];
  return (
    <>
      <DifferenceList of={first} />
      {more.length > 0 && (
        <Disclosure summary={`and ${more.length} more`} className="text-muted">
          <div className="text-ink">
            <DifferenceList of={more} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

const DifferenceList = ({ of }: { of: readonly Difference[] }) => (
  <ul className="space-y-1">
    {of.map((difference) => (
      <li key={difference.column} className="whitespace-pre-line wrap-anywhere">
        {difference.inShop.length + difference.inFile.length <= shown.characters ? (
          <DifferenceText {...difference} />
        ) : (
          <LongDifference {...difference} />
        )}
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

const LongDifference = ({ column, inShop, inFile }: Difference) => (
  <Disclosure summary={column} className="text-muted">
    <dl className="mb-2 max-w-prose space-y-2 border-l-2 border-hairline pl-4">
      <div>
        <dt className="text-xs">In the shop</dt>
        <dd>{inShop || '(empty)'}</dd>
      </div>
      <div>
        <dt className="text-xs">In the file</dt>
        <dd className="text-ink">{inFile || '(empty)'}</dd>
      </div>
    </dl>
  </Disclosure>
);
