import type { ReactNode } from 'react';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { ChangeForm } from './change-form.tsx';
import { stockColumns } from './stock-columns.tsx';
import type { LoadedStockList } from './stock.loader.ts';
import { useExplained } from './use-explained.tsx';
import { useStockChanges } from './use-stock-changes.ts';

/** A page of variants whose counts can be changed together. What was typed is kept on the way to other pages. */
export function StockTable({ page, empty }: { page: LoadedStockList; empty: ReactNode }) {
  const changes = useStockChanges(page.data);
  const { explain, panel } = useExplained();
  if (page.data.length === 0 && changes.count === 0) return empty;
  return (
    <>
      <ChangeForm changes={changes}>
        <AdminTable
          name="stock"
          caption="Stock"
          columns={stockColumns({ page, changes, onExplain: explain })}
          rows={page.data}
          rowKey={({ variantId }) => variantId}
          empty={empty}
        />
      </ChangeForm>
      {panel}
    </>
  );
}
