import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { GridCells } from '#web/components/admin/grid-cells/grid-cells.tsx';
import { counts } from '#web/components/admin/grid-cells/paste-cells.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { ChangeForm } from './change-form.tsx';
import { stockColumns } from './stock-columns.tsx';
import type { LoadedStockList } from './stock.loader.ts';
import { useExplained } from './use-explained.tsx';
import { toCountCell, useStockChanges } from './use-stock-changes.ts';

/** A page of variants whose counts can be changed together. What was typed is kept on the way to other pages. */
export function StockTable({ page, empty }: { page: LoadedStockList; empty: ReactNode }) {
  const changes = useStockChanges(page.data);
  const { explain, panel } = useExplained();
  const mayChange = useMayDo('stock.edit');
  const columns = stockColumns({ page, changes, onExplain: explain });
  if (page.data.length === 0 && changes.count === 0) return empty;
  return (
    <>
      <ChangeForm changes={changes}>
        <GridCells
          label={m.admin_stock_quantities()}
          rows={page.data.map((variant) => [toCountCell(changes, variant)])}
          content={counts}
          onWrite={changes.writeById}
        >
          <AdminTable
            name="stock"
            layout="compact"
            caption={m.common_stock()}
            columns={mayChange ? columns : columns.filter(({ key }) => key !== 'quantity')}
            rows={page.data}
            rowKey={({ variantId }) => variantId}
            empty={empty}
          />
        </GridCells>
      </ChangeForm>
      {panel}
    </>
  );
}
