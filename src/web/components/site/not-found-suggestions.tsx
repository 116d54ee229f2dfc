import * as m from '#i18n/messages.ts';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { toProductCard } from '#web/store/products/product-card.ts';
import { selectPopular } from '#web/store/products/products.selectors.ts';
import { fetchPopular } from '#web/store/products/products.thunks.ts';
import { useSearchSubmit } from '#web/store/search/use-search-submit.ts';
import { ProductCard } from '#web/components/product/product-card.tsx';
import { ProductGrid } from '#web/components/product/product-grid.tsx';
import { SearchBox } from '#web/components/site/search-box.tsx';
import { Section } from '#web/ui/layout/section.tsx';

const shownProducts = 4;

/** Ways on from a page that does not exist: the search and, once they are loaded, popular products. */
export function NotFoundSuggestions() {
  const dispatch = useAppDispatch();
  const submit = useSearchSubmit();
  const popular = useAppSelector(selectPopular) ?? [];
  useEffect(() => {
    void dispatch(fetchPopular({ quiet: true }));
  }, [dispatch]);
  return (
    <>
      <SearchBox q="" onSubmit={submit} className="mx-auto w-full max-w-form px-gutter pb-section" />
      {popular.length > 0 && (
        <Section tight title={m.common_popular_products()}>
          <ProductGrid>
            {popular.slice(0, shownProducts).map((product) => (
              <ProductCard key={product._id} {...toProductCard(product)} />
            ))}
          </ProductGrid>
        </Section>
      )}
    </>
  );
}
