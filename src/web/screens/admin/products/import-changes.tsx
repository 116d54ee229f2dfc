import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { formatNumber } from '#contract/numbers.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import type { ImportResult } from '#web/store/products/product-list.admin.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import { LineNumber } from '#web/components/admin/csv-import/line-number.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';

type Change = ImportResult['changes'][number];
type Difference = Change['differences'][number];

const columns: Column<Change>[] = [
  { key: 'line', header: m.admin_products_line, place: 'end', cell: ({ line }) => <LineNumber>{line}</LineNumber> },
  {
    key: 'product',
    header: m.common_product,
    place: 'title',
    cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>,
  },
  {
    key: 'changes',
    header: m.admin_products_what_changes,
    place: 'more',
    cell: ({ isNew, differences }) =>
      isNew ? <Badge tone="success">{m.admin_products_new()}</Badge> : <Differences of={differences} />,
  },
];

/** What pressing Import would change, product by product. */
export function ImportChanges({ result }: { result: ImportResult }) {
  const { changes, changedColumns, created, updated } = result;
  if (changes.length === 0) return null;
  const total = created + updated;
  return (
    <section aria-label={m.admin_products_changes()} className="mt-8">
      <h2 className="mb-2 text-xl">{m.admin_products_what_the_import_changes()}</h2>
      {changedColumns.length > 0 && (
        <p className="mb-4 max-w-prose text-sm text-muted">
          {m.admin_products_changed_products_by_column({
            columns: joinNames(changedColumns.map(({ column, products }) => `${column} ${products}`)),
          })}
        </p>
      )}
      {total > changes.length && changes.length >= productLimits.importReport && (
        <p className="mb-4 text-sm text-muted">
          {m.admin_products_the_first_of_products({ length: changes.length, total: formatNumber(total) })}
        </p>
      )}
      <Table
        layout="compact"
        caption={m.admin_products_changes_of_the_import()}
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
        <Disclosure summary={m.admin_products_and_more({ count: more.length })} className="text-muted">
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
  <Message
    message={m.admin_products_difference}
    inputs={{ column, inShop: inShop || m.admin_empty(), inFile: inFile || m.admin_empty() }}
    markup={{
      muted: ({ children }) => <span className="text-muted">{children}</span>,
      strong: ({ children }) => <strong className="font-medium">{children}</strong>,
    }}
  />
);

const LongDifference = ({ column, inShop, inFile }: Difference) => (
  <Disclosure summary={column} className="text-muted">
    <dl className="mb-2 max-w-prose space-y-2 border-s-2 border-hairline ps-4">
      <div>
        <dt className="text-xs">{m.admin_products_in_the_shop()}</dt>
        <dd dir="auto">{inShop || m.admin_empty()}</dd>
      </div>
      <div>
        <dt className="text-xs">{m.admin_products_in_the_file()}</dt>
        <dd dir="auto" className="text-ink">
          {inFile || m.admin_empty()}
        </dd>
      </div>
    </dl>
  </Disclosure>
);
