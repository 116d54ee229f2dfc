import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectCategories } from '#web/store/category/category.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { toProductCard } from '#web/store/products/product-card.ts';
import { selectPopular } from '#web/store/products/products.selectors.ts';
import { CategoryCard } from '#web/components/product/category-card.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { ProductCard } from '#web/components/product/product-card.tsx';
import { ProductGrid } from '#web/components/product/product-grid.tsx';

type NothingFoundProps = {
  /** Whether filters are applied. */
  isNarrowed: boolean;
  isStale: boolean;
};

const popularCount = 4;

/** What follows the heading of a search without results: tips, collections and popular products. */
export function NoResults({ isNarrowed, isStale }: NothingFoundProps) {
  return (
    <div className={cx('transition-opacity', isStale && 'opacity-40')}>
      <div className="max-w-prose pb-section">
        {isNarrowed ? (
          <>
            <h2 className="text-2xl">{m.catalogue_no_products_match_these_filters()}</h2>
            <p className="mt-3 text-muted">{m.catalogue_remove_one_to_see_more()}</p>
          </>
        ) : (
          <p className="text-muted">
            <Message
              message={m.catalogue_try_fewer_words}
              markup={{
                link: ({ children }) => (
                  <Link to={paths.search.href()} className="underline decoration-outline underline-offset-[0.3em]">
                    {children}
                  </Link>
                ),
              }}
            />
          </p>
        )}
      </div>
      <Collections />
      <Popular />
    </div>
  );
}

function Collections() {
  const categories = useAppSelector(selectCategories);
  if (!categories || categories.length === 0) return null;
  return (
    <section aria-labelledby="collections" className="pb-section">
      <h2 id="collections" className="mb-6 text-2xl">
        {m.common_collections()}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
        {categories.slice(0, 6).map((category) => (
          <li key={category._id}>
            <CategoryCard category={category} headingLevel={3} small />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Popular() {
  const products = useAppSelector(selectPopular);
  if (!products || products.length === 0) return null;
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="mb-6 text-2xl">
        {m.common_popular_products()}
      </h2>
      <ProductGrid>
        {products.slice(0, popularCount).map((product) => (
          <ProductCard key={product._id} {...toProductCard(product)} />
        ))}
      </ProductGrid>
    </section>
  );
}
