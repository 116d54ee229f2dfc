import * as m from '#i18n/messages.ts';
import { type ReactNode, useId } from 'react';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatAmount } from '#contract/format.ts';
import { formatNumber } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { CellInput } from '#web/components/admin/grid-cells/cell-input.tsx';
import { GridCells } from '#web/components/admin/grid-cells/grid-cells.tsx';
import { aboveSaveBar, SaveBar } from '#web/components/admin/save-bar.tsx';
import type { ListedPrice } from '#web/store/price-lists/price-lists.admin.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { FormAccess } from '#web/components/admin/member/form-access.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import type { LoadedPrices } from './price-lists.loader.ts';
import { fieldNameOf, type PriceChanges, pricesIn, usePriceChanges } from './use-price-changes.ts';

/** A page of products whose prices can be fixed together. What was typed is kept on the way to other pages. */
export function PriceGrid({ page, empty }: { page: LoadedPrices; empty: ReactNode }) {
  const { list, data } = page;
  const changes = usePriceChanges(list, data);
  const formId = useId();
  useSaveShortcut(formId);
  const { count, pending, error, save } = changes;
  if (data.length === 0 && count === 0) return empty;
  const shown = formatNumber(count);
  return (
    <>
      <FormAccess to="selling.edit">
        <Form
          id={formId}
          label={m.admin_price_lists_fix_prices()}
          onSubmit={() => void save()}
          pending={pending}
          fieldErrors={error?.fields}
          markOptional={false}
          className={`space-y-6 ${aboveSaveBar}`}
        >
          <GridCells
            label={m.audit_field_prices()}
            rows={data.map(({ productId, name }) => [{ key: productId, name }])}
            content={pricesIn(list.currency)}
            onWrite={changes.write}
          >
            <AdminTable
              name="prices"
              layout="compact"
              caption={m.admin_price_lists_by_the_list()}
              columns={columns(page, changes)}
              rows={data}
              rowKey={({ productId }) => productId}
              empty={empty}
            />
          </GridCells>
          <IfPermitted to="selling.edit">
            <SaveBar
              count={count}
              summary={changes.summary}
              empty={m.admin_price_lists_enter_prices()}
              invalid={m.admin_price_lists_check_the_marked()}
              saveLabel={count > 1 ? m.admin_price_lists_save_count({ count, shown }) : m.common_save()}
              pendingLabel={m.admin_price_lists_saving_prices()}
              pending={pending}
              error={error}
              problemsElsewhere={changes.problemsElsewhere}
              onClear={changes.clear}
            />
          </IfPermitted>
        </Form>
      </FormAccess>
      <UnsavedChangesPrompt hasChanges={() => count > 0}>{m.admin_price_lists_typed_prices()}</UnsavedChangesPrompt>
    </>
  );
}

function columns({ list: { currency }, data }: LoadedPrices, changes: PriceChanges): Column<ListedPrice>[] {
  const base = getBaseCurrency();
  const basePrice = (row: ListedPrice) => formatAmount(row.base, base);
  return [
    {
      key: 'product',
      place: 'title',
      header: m.common_product,
      cell: ({ productId, name }) => (
        <AdminLink to={adminPaths.editProduct.href(productId)} className="wrap-anywhere">
          <bdi>{name}</bdi>
        </AdminLink>
      ),
    },
    {
      key: 'base',
      place: 'note',
      header: () => m.admin_price_lists_price_in({ currency: base }),
      numeric: true,
      cell: (row) => (
        <>
          <span className="max-md:hidden">{basePrice(row)}</span>
          {/* On a phone, there is no column for the computed price. */}
          <span className="md:hidden">
            {row.computed === null
              ? basePrice(row)
              : m.admin_currency_becomes({ before: basePrice(row), after: formatAmount(row.computed, currency) })}
          </span>
        </>
      ),
    },
    {
      key: 'computed',
      header: m.admin_price_lists_by_rate,
      numeric: true,
      cell: ({ computed }) => (
        <span className="text-muted">
          {computed === null ? m.admin_price_lists_no_price() : formatAmount(computed, currency)}
        </span>
      ),
    },
    {
      key: 'fixed',
      place: 'side',
      header: () => m.admin_price_lists_fixed_in({ currency }),
      cell: (row) => (
        <CellInput
          name={fieldNameOf(row.productId)}
          label={m.admin_price_lists_fixed_of({ name: row.name })}
          value={changes.textOf(row)}
          row={data.indexOf(row)}
          column={0}
          inputMode="decimal"
          maxLength={16}
          placeholder={currency}
          className="w-28"
          onChange={(text) => changes.write([[row.productId, text]])}
        />
      ),
    },
  ];
}
