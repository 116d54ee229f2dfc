import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import type { LoadedProducts } from './products.loader.ts';
import { ProductTable } from './product-table.tsx';

type FoundProductsProps = Pick<LoadedProducts, 'page'> & {
  isFiltered: boolean;
  /** The list without its filters. */
  allHref: string;
  noProducts: ReactNode;
  showsCategory?: boolean;
};

export function FoundProducts({ page, isFiltered, allHref, noProducts, showsCategory = false }: FoundProductsProps) {
  if (page.data.length === 0 && !isFiltered) return noProducts;
  if (page.data.length === 0) {
    return (
      <EmptyState
        title={m.admin_products_no_products_found()}
        action={<LinkButton to={allHref}>{m.admin_products_show_all_products()}</LinkButton>}
      >
        {m.admin_products_no_products_match_these_filters()}
      </EmptyState>
    );
  }
  return (
    <>
      <ProductTable products={page.data} showsCategory={showsCategory} />
      <Pager nextCursor={page.nextCursor} next={m.admin_products_more_products()} />
    </>
  );
}
