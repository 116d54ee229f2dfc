import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { StockedVariant } from '#web/store/stock/stock.admin.ts';
import { stockChangeLabels, variantName } from '#web/store/stock/stock-labels.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { NameAndSku } from '#web/components/admin/name-and-sku.tsx';
import { CountButton } from './count-button.tsx';
import { QuantityInput } from './quantity-input.tsx';
import type { LoadedStockList, StockVariant } from './stock.loader.ts';
import type { StockChanges } from './use-stock-changes.ts';

type ColumnDeps = { page: LoadedStockList; changes: StockChanges; onExplain: (variant: StockVariant) => void };

export const stockColumns = ({ page, changes, onExplain }: ColumnDeps): Column<StockedVariant>[] => [
  {
    key: 'product',
    place: 'title',
    header: m.common_product,
    cell: ({ productId, name }) => (
      <TextLink to={adminPaths.stock.href(productId)} className="wrap-anywhere">
        <bdi>{name}</bdi>
      </TextLink>
    ),
  },
  {
    key: 'variant',
    place: 'note',
    header: m.admin_stock_color_and_size,
    cell: (variant) => <NameAndSku name={variantName(variant)} sku={variant.sku} />,
  },
  {
    key: 'stock',
    place: 'end',
    header: m.admin_stock_in_stock,
    cell: (variant) => <CountButton variant={variant} lowStock={page.lowStock} onExplain={onExplain} />,
  },
  {
    key: 'quantity',
    place: 'side',
    header: stockChangeLabels[changes.reason].quantity,
    cell: (variant) => (
      <QuantityInput changes={changes} variant={variant} row={page.data.indexOf(variant)} column={0} />
    ),
  },
];
