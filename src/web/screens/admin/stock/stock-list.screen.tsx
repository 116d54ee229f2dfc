import { useLoaderData, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ExportButton } from '#web/components/admin/export-button.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { exportStock, parseStockQuery } from '#web/store/stock/stock.admin.ts';
import { stockViewLabels } from '#web/store/stock/stock-labels.ts';
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

const filters = [{ kind: 'search', name: 'q', label: 'Search', placeholder: 'Product, color or size' }] as const;

/** The stock of all products: one row per color and size. */
export function StockListScreen() {
  const page = useLoaderData<LoadedStockList | null>();
  const [search] = useListSearch();
  const dispatch = useAppDispatch();
  const load = () => dispatch(exportStock(parseStockQuery(search))).unwrap();
  return (
    <>
      <PageTitle>Stock</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title="Stock"
          lead={page && `${page.lowStock.toLocaleString('en-US')} or fewer counts as low.`}
          actions={page && <ExportButton of="stock" load={load} />}
        />
        <ViewLinks label="Stock" links={viewLinks(search, page !== null)} />
        <FilterBar label="Find variants" filters={filters} />
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
  return [link('All', null), ...Object.entries(stockViewLabels).map(([key, label]) => link(label, key))];
}

function StockList({ page }: { page: LoadedStockList }) {
  return (
    <>
      <StockTable page={page} empty={<NoVariants />} />
      <Pager nextCursor={page.nextCursor} next="More variants" />
    </>
  );
}

function NoVariants() {
  const [search] = useSearchParams();
  const { q, view } = parseStockQuery(search);
  if (q !== undefined) {
    return (
      <EmptyState
        title="No variants found"
        action={<LinkButton to={paths.adminStockList.href()}>Show all stock</LinkButton>}
      >
        Every word must be in the name of the product or of the color, or be the size.
      </EmptyState>
    );
  }
  if (view === 'low') return <EmptyState title="Nothing is low">Every counted variant has more items.</EmptyState>;
  if (view === 'out') return <EmptyState title="Nothing is sold out">Every counted variant has items left.</EmptyState>;
  if (view === 'uncounted')
    return <EmptyState title="Everything is counted">No variant can be sold without limit.</EmptyState>;
  return (
    <EmptyState title="No products yet" action={<LinkButton to={paths.adminProducts.href()}>View products</LinkButton>}>
      The colors and sizes of your products appear here.
    </EmptyState>
  );
}
