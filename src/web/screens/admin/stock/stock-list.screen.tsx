import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { exportStock, parseStockQuery } from '#web/store/stock/stock.admin.ts';
import { stockViewLabels } from '#web/store/stock/stock-labels.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { hrefWith } from '#web/ui/table/list-url.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { useListSearch } from '#web/ui/table/use-list-search.ts';
import { ViewLinks } from '#web/ui/table/view-links.tsx';
import { StockTable } from './stock-table.tsx';
import type { LoadedStockList } from './stock.loader.ts';

const filters = () =>
  [
    { kind: 'search', name: 'q', label: m.common_search(), placeholder: m.admin_stock_product_color_or_size() },
  ] as const;

/** The stock of all products: one row per color and size. */
export function StockListScreen() {
  const page = useLoaderData<LoadedStockList | null>();
  const [search] = useListSearch();
  const dispatch = useAppDispatch();
  const load = () => dispatch(exportStock(parseStockQuery(search))).unwrap();
  return (
    <>
      <PageTitle>{m.common_stock()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={m.common_stock()}
          lead={page && m.admin_stock_or_fewer_counts_as_low({ lowStock: formatNumber(page.lowStock) })}
          actions={page && <ExportButton of="stock" load={load} />}
        />
        <ViewLinks label={m.common_stock()} links={viewLinks(search, page !== null)} />
        <FilterBar label={m.admin_stock_find_variants()} filters={filters()} />
        {page ? <StockList page={page} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

function viewLinks(search: URLSearchParams, isLoaded: boolean) {
  const { view } = parseStockQuery(search);
  const link = (label: string, key: string | null) => ({
    label,
    href: hrefWith(search, { view: key, cursor: null }),
    current: isLoaded && (view ?? null) === key,
  });
  return [link(m.common_all(), null), ...Object.entries(stockViewLabels).map(([key, label]) => link(label(), key))];
}

function StockList({ page }: { page: LoadedStockList }) {
  return (
    <>
      <StockTable page={page} empty={<NoVariants />} />
      <Pager nextCursor={page.nextCursor} next={m.admin_stock_more_variants()} />
    </>
  );
}

function NoVariants() {
  const [search] = useSearchParams();
  const { q, view } = parseStockQuery(search);
  if (q !== undefined) {
    return (
      <EmptyState
        title={m.admin_stock_no_variants_found()}
        action={<LinkButton to={adminPaths.stockList.href()}>{m.admin_stock_show_all_stock()}</LinkButton>}
      >
        {m.admin_stock_every_word_must_be_in()}
      </EmptyState>
    );
  }
  if (view === 'low')
    return (
      <EmptyState title={m.admin_stock_nothing_is_low()}>{m.admin_stock_every_counted_variant_has_more()}</EmptyState>
    );
  if (view === 'out')
    return (
      <EmptyState title={m.admin_stock_nothing_is_sold_out()}>
        {m.admin_stock_every_counted_variant_has_items()}
      </EmptyState>
    );
  if (view === 'uncounted')
    return (
      <EmptyState title={m.admin_stock_everything_is_counted()}>{m.admin_stock_no_variant_can_be_sold()}</EmptyState>
    );
  return (
    <EmptyState
      title={m.admin_stock_no_products_yet()}
      action={<AdminLinkButton to={adminPaths.products.href()}>{m.common_view_products()}</AdminLinkButton>}
    >
      {m.admin_stock_the_colors_and_sizes_of()}
    </EmptyState>
  );
}
