import { getBaseCurrency } from '#i18n/currency.ts';
import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import type { AdminProductRow } from '#web/store/products/product-list.admin.ts';
import { productStatusLabels } from '#web/store/products/product-status-labels.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { Price } from '#web/components/product/price.tsx';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { Popular } from './popular-switch.tsx';
import { ProductMenu } from './product-menu.tsx';
import { productTableSort } from './table-sort.ts';

type ProductTableProps = { products: readonly AdminProductRow[]; showsCategory: boolean };

/** A page of products; each row links to the product's form. */
export function ProductTable({ products, showsCategory }: ProductTableProps) {
  const [search] = useSearchParams();
  const section = useFocusWhenLost(products.length);
  return (
    <section ref={section} tabIndex={-1} aria-label={m.common_products()} className="outline-none">
      <AdminTable
        name="products"
        layout="compact"
        caption={m.common_products()}
        columns={showsCategory ? columns : columns.filter(({ key }) => key !== 'category')}
        rows={products}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => adminPaths.editProduct.href(_id)}
        sort={productTableSort(search)}
      />
    </section>
  );
}

const RowPrice = ({ price, regularPrice, from }: Pick<AdminProductRow, 'price' | 'regularPrice' | 'from'>) => (
  <Price amount={price} compareAt={regularPrice} from={from} currency={getBaseCurrency()} />
);

const columns: Column<AdminProductRow>[] = [
  {
    key: 'name',
    place: 'title',
    header: m.common_product,
    sortable: true,
    cell: ({ name, image, kind, status, ...row }) => (
      <span className="flex items-center gap-3">
        <Thumbnail image={image} />
        <span className="min-w-0 wrap-anywhere">
          <bdi>{name}</bdi>
          {/* On a phone, there is no column for the price. */}
          <span className="block font-normal text-muted md:hidden">
            <RowPrice {...row} />
          </span>
          {(kind || status !== 'active') && (
            <span className="mt-1 flex gap-1">
              {kind && <Badge>{m.product_gift_card()}</Badge>}
              {status !== 'active' && (
                <Badge tone={productStatusLabels[status].tone}>{productStatusLabels[status].label()}</Badge>
              )}
            </span>
          )}
        </span>
      </span>
    ),
  },
  { key: 'category', header: m.common_category, cell: ({ categoryName }) => categoryName },
  {
    key: 'price',
    header: m.common_price,
    numeric: true,
    sortable: true,
    cell: RowPrice,
  },
  {
    key: 'stock',
    place: 'side',
    header: m.common_stock,
    numeric: true,
    cell: (row) => !row.kind && <Stock row={row} />,
  },
  {
    key: 'popular',
    place: 'note',
    header: m.common_popular,
    cell: (row) => <Popular productId={row._id} name={row.name} popular={row.popular} />,
  },
  {
    key: 'actions',
    place: 'end',
    header: m.common_actions,
    actions: true,
    cell: (row) => <ProductMenu product={row} />,
  },
];

function Thumbnail({ image }: { image: string }) {
  const size = 'aspect-4/5 w-9 shrink-0';
  return image === '' ? (
    <span aria-hidden="true" className={`${size} border border-dashed border-outline`} />
  ) : (
    <ResponsiveImage src={image} alt="" sizes="36px" className={size} />
  );
}

function Stock({ row: { _id, name, stock, lowVariants, variants } }: { row: AdminProductRow }) {
  const isSoldOut = stock === 0 && lowVariants === variants;
  return (
    <span className="relative z-raised inline-flex items-center justify-end gap-3">
      {isSoldOut && <Badge tone="danger">{m.common_sold_out()}</Badge>}
      {!isSoldOut && lowVariants > 0 && <Badge tone="warning">{m.admin_products_low({ lowVariants })}</Badge>}
      <AdminLink
        to={adminPaths.stock.href(_id)}
        className="inline-flex min-h-6 min-w-6 items-center justify-end pointer-coarse:-mt-3 pointer-coarse:min-h-target"
        quiet={stock === null}
      >
        <Message
          message={m.admin_products_stock_link}
          inputs={{ stock: stock === null ? m.common_not_counted() : formatNumber(stock), name }}
          markup={{ hidden }}
        />
      </AdminLink>
    </span>
  );
}
