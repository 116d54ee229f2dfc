import { useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/products.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { toProductCard } from '#web/store/products/product-card.ts';
import { selectHasEarlier, selectNextCursor } from '#web/store/products/products.selectors.ts';
import { LinkButton, TextLink } from '#web/ui/button.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProductCard } from '#web/ui/product-card.tsx';
import { ProductGrid } from '#web/ui/product-grid.tsx';
import { ProductCardSkeleton } from '#web/ui/skeleton.tsx';

type ProductListProps = { category: string; products: Product[] };

/** The products, and the link to more of them: a page of its own without JavaScript, else added to the list. */
export function ProductList({ category, products }: ProductListProps) {
  const next = useAppSelector((state) => selectNextCursor(state, category));
  const hasEarlier = useAppSelector((state) => selectHasEarlier(state, category));
  const total = useAppSelector((state) => selectCategory(state, category)?.productCount);
  const { isLoading, failure } = useNextPage(next);
  const { list, startAdding } = useFocusOnAdded(products.length);
  const shown = hasEarlier || total === undefined ? undefined : `${products.length} of ${total} products`;

  return (
    <div ref={list}>
      {hasEarlier && (
        <p className="mb-8">
          <TextLink to={paths.category.href(category)}>Show from the first product</TextLink>
        </p>
      )}
      <ProductGrid>
        {products.map((product, place) => (
          <ProductCard key={product._id} {...toProductCard(product)} headingLevel={2} priority={place === 0} />
        ))}
        {isLoading && ['one', 'two', 'three', 'four'].map((place) => <ProductCardSkeleton key={place} />)}
      </ProductGrid>
      <LiveRegion message={shown === undefined || next === null ? '' : shown} />
      {next !== null && (
        <div className="mt-14 flex flex-col items-center gap-5 lg:mt-20">
          {failure && <Notice tone="danger">{failure}</Notice>}
          {shown && <p className="text-sm text-muted tabular-nums">{shown}</p>}
          <LinkButton
            size="lg"
            to={paths.category.href(category, next)}
            replace
            preventScrollReset
            aria-busy={isLoading || undefined}
            onClick={startAdding}
          >
            Load more
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** Whether the next page is on its way, or was asked for and did not come. */
function useNextPage(next: string | null) {
  const products = useAppSelector((state) => state.products);
  const { location } = useNavigation();
  const [search] = useSearchParams();
  const isAsked = next !== null && search.get('cursor') === next;
  const isAskedNow = next !== null && new URLSearchParams(location?.search).get('cursor') === next;
  return {
    isLoading: isAskedNow || (isAsked && products.isLoading),
    failure: isAsked && !isAskedNow && products.isError ? products.message : undefined,
  };
}

/** Whoever asked for more goes on at the first product that came. */
function useFocusOnAdded(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);

  useEffect(() => {
    if (before.current === undefined || count <= before.current) return;
    list.current?.querySelectorAll<HTMLElement>('article a')[before.current]?.focus({ preventScroll: true });
    before.current = undefined;
  }, [count]);

  return { list, startAdding: () => void (before.current = count) };
}
