import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { LoadedStock } from './stock.loader.ts';
import { StockGrid } from './stock-grid.tsx';

/** The stock of each color and size of a product (D25). */
export function StockScreen() {
  const loaded = useLoaderData<LoadedStock | null>();
  return (
    <>
      <PageTitle>{loaded ? m.admin_stock_stock_of({ name: loaded.product.name }) : m.common_stock()}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={loaded?.product.name ?? m.common_stock()}
          lead={loaded && leadOf(loaded)}
          above={<Breadcrumbs crumbs={crumbsOf(loaded)} />}
          actions={
            loaded && (
              <IfPermitted to="products.edit">
                <LinkButton size="sm" to={adminPaths.editProduct.href(loaded.product._id)}>
                  {m.admin_stock_edit_product()}
                </LinkButton>
              </IfPermitted>
            )
          }
        />
        {loaded ? <LoadedStockView loaded={loaded} /> : <GridSkeleton />}
      </Container>
    </>
  );
}

const crumbsOf = (loaded: LoadedStock | null) => [
  { label: m.common_stock(), href: adminPaths.stockList.href() },
  ...(loaded ? [{ label: loaded.product.name }] : []),
];

function leadOf({ product: { allVariants }, lowStock }: LoadedStock): string {
  const counts = allVariants.flatMap(({ made, stock }) => (made && stock !== null ? [stock] : []));
  if (counts.length === 0) return m.admin_stock_nothing_is_counted_yet_so();
  const total = counts.reduce((sum, count) => sum + count, 0);
  return m.admin_stock_in_stock_or_fewer_counts({
    count: total,
    shown: formatNumber(total),
    lowStock: formatNumber(lowStock),
  });
}

function LoadedStockView({ loaded }: { loaded: LoadedStock }) {
  const { product } = loaded;
  if (product.allVariants.some(({ made, stock }) => made || stock !== null)) return <StockGrid {...loaded} />;
  return (
    <EmptyState
      title={m.admin_stock_nothing_to_count()}
      action={
        <IfPermitted to="products.edit">
          {' '}
          <LinkButton to={adminPaths.editProduct.href(product._id)}>{m.admin_stock_edit_product()}</LinkButton>
        </IfPermitted>
      }
    >
      {m.admin_stock_this_product_has_no_color()}
    </EmptyState>
  );
}

function GridSkeleton() {
  return (
    <div>
      <output className="sr-only">{m.common_loading()}</output>
      {[0, 1].map((row) => (
        <div key={row} className="mb-10">
          <Skeleton className="mb-4 h-6 w-32" />
          <Skeleton className="h-40 w-full" />
        </div>
      ))}
    </div>
  );
}
