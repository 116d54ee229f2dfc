import * as m from '#i18n/messages.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import type { ConflictPolicy, ImportResult } from '#web/store/products/product-list.admin.ts';
import { RadioCards } from '#web/ui/form/choice.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { LineNumber } from '#web/components/admin/csv-import/line-number.tsx';

type Conflict = ImportResult['conflicts'][number];

/** On a phone it has no header, so the words are before it. */
const Value = ({ place, children }: { place: string; children: string }) => (
  <div className="whitespace-pre-line wrap-anywhere max-md:max-h-24 max-md:overflow-y-auto">
    <span className="text-muted md:hidden">{place}: </span>
    <bdi>{children || m.admin_empty()}</bdi>
  </div>
);

const columns: Column<Conflict & { key: string }>[] = [
  { key: 'line', header: m.admin_products_line, place: 'end', cell: ({ line }) => <LineNumber>{line}</LineNumber> },
  {
    key: 'product',
    header: m.common_product,
    place: 'title',
    cell: ({ product }) => (
      <span className="block wrap-anywhere md:min-w-28">
        <bdi>{product}</bdi>
      </span>
    ),
  },
  { key: 'column', header: m.admin_products_column, place: 'text', cell: ({ column }) => column },
  {
    key: 'inFile',
    header: m.admin_products_in_the_file,
    place: 'more',
    cell: ({ inFile }) => <Value place={m.admin_products_in_the_file()}>{inFile}</Value>,
  },
  {
    key: 'inShop',
    header: m.admin_products_in_the_shop,
    place: 'more',
    cell: ({ inShop }) => <Value place={m.admin_products_in_the_shop()}>{inShop}</Value>,
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
  return (
    <section aria-label={m.admin_products_conflicts()} className="mt-8">
      <h2 className="mb-2 text-xl">{m.admin_products_changed_in_the_shop_after({ count: conflicting })}</h2>
      {conflicts.length >= productLimits.importReport && (
        <p className="mb-4 text-sm text-muted">
          {m.admin_products_the_first_differences({ count: productLimits.importReport })}
        </p>
      )}
      <Table
        layout="compact"
        caption={m.admin_products_differences_between_the_file_and()}
        columns={columns}
        rows={conflicts.map((conflict, index) => ({ ...conflict, key: String(index) }))}
        rowKey={({ key }) => key}
      />
      <RadioCards
        name="conflicts"
        label={m.admin_products_when_you_press_import()}
        className="mt-6 max-w-prose"
        value={policy}
        onChange={(value) => onPolicy(value === 'overwrite' ? 'overwrite' : 'keep')}
        cards={[
          {
            value: 'keep',
            label: m.admin_products_keep_as_in_the_shop({ count: conflicting }),
            description: m.admin_products_the_rest_of_the_file(),
            disabled,
          },
          {
            value: 'overwrite',
            label: m.admin_products_use_the_values_of_the(),
            description: m.admin_products_they_replace_what_was_changed(),
            disabled,
          },
        ]}
      />
    </section>
  );
}
