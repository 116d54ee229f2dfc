import { productLimits } from '#contract/catalog/product-limits.ts';
import type { ConflictPolicy, ImportResult } from '#web/store/products/product-list.admin.ts';
import { RadioCards } from '#web/ui/form/choice.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { LineNumber } from './line-number.tsx';

type Conflict = ImportResult['conflicts'][number];

/** On a phone it has no header, so the words are before it. */
const Value = ({ place, children }: { place: string; children: string }) => (
  <div className="whitespace-pre-line wrap-anywhere max-md:max-h-24 max-md:overflow-y-auto">
    <span className="text-muted md:hidden">{place}: </span>
    {children || '(empty)'}
  </div>
);

const columns: Column<Conflict & { key: string }>[] = [
  { key: 'line', header: 'Line', place: 'end', cell: ({ line }) => <LineNumber>{line}</LineNumber> },
  {
    key: 'product',
    header: 'Product',
    place: 'title',
    cell: ({ product }) => <span className="block wrap-anywhere md:min-w-28">{product}</span>,
  },
  { key: 'column', header: 'Column', place: 'text', cell: ({ column }) => column },
  {
    key: 'inFile',
    header: 'In the file',
    place: 'more',
    cell: ({ inFile }) => <Value place="In the file">{inFile}</Value>,
  },
  {
    key: 'inShop',
    header: 'In the shop',
    place: 'more',
    cell: ({ inShop }) => <Value place="In the shop">{inShop}</Value>,
  },
];

type ConflictsProps = {
  result: ImportResult;
  policy: ConflictPolicy;
  onPolicy: (policy: ConflictPolicy) => void;
  disabled: boolean;
};

/** What was changed in the shop since the file was exported, and whether the import changes it back. */
export function Conflicts({ result: { conflicting, conflicts }, policy, onPolicy, disabled }: ConflictsProps) {
  const products = conflicting === 1 ? '1 product was' : `${conflicting} products were`;
  return (
    <section aria-label="Conflicts" className="mt-8">
      <h2 className="mb-2 text-xl">{products} changed in the shop after this file was exported</h2>
      {conflicts.length >= productLimits.importReport && (
        <p className="mb-4 text-sm text-muted">The first {productLimits.importReport} differences:</p>
      )}
      <Table
        layout="compact"
        caption="Differences between the file and the shop"
        columns={columns}
        rows={conflicts.map((conflict, index) => ({ ...conflict, key: String(index) }))}
        rowKey={({ key }) => key}
      />
      <RadioCards
        name="conflicts"
        label="When you press Import"
        className="mt-6 max-w-prose"
        value={policy}
        onChange={(value) => onPolicy(value === 'overwrite' ? 'overwrite' : 'keep')}
        cards={[
          {
            value: 'keep',
            label:
              conflicting === 1
                ? 'Keep this product as it is in the shop'
                : 'Keep these products as they are in the shop',
            description: 'The rest of the file is imported.',
            disabled,
          },
          {
            value: 'overwrite',
            label: 'Use the values of the file',
            description: 'They replace what was changed in the shop.',
            disabled,
          },
        ]}
      />
    </section>
  );
}
