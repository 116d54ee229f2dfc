import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { toProductCard } from '#web/store/products/product-card.ts';
import { selectPopular } from '#web/store/products/products.selectors.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NotLoaded } from '#web/ui/feedback/error-state.tsx';
import { ProductCard } from '#web/components/product/product-card.tsx';
import { ProductGrid } from '#web/components/product/product-grid.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { WayOn } from '#web/components/site/way-on.tsx';
import { ProductGridSkeleton } from '#web/components/product/product-skeleton.tsx';

export function Popular() {
  return (
    <>
      <Section id="popular" title={m.common_popular_products()}>
        <PopularProducts />
      </Section>
      <Container>
        <WayOn to={paths.collections.href()} className="py-10 text-display lg:py-14">
          {m.home_shop_collection()}
        </WayOn>
      </Container>
    </>
  );
}

function PopularProducts() {
  const products = useAppSelector(selectPopular);
  const errorMessage = useAppSelector(({ products: { isError, message } }) => (isError ? message : undefined));

  if (products === undefined && errorMessage === undefined) return <ProductGridSkeleton />;
  if (products === undefined) {
    return (
      <NotLoaded headingLevel={3} title={m.home_the_popular_products_could_not()}>
        {errorMessage}
      </NotLoaded>
    );
  }
  if (products.length === 0) {
    return (
      <EmptyState headingLevel={3} title={m.home_no_popular_products_yet()}>
        {m.home_popular_products_will_appear_here()}
      </EmptyState>
    );
  }
  return (
    <ProductGrid>
      {products.map((product) => (
        <ProductCard key={product._id} {...toProductCard(product)} />
      ))}
    </ProductGrid>
  );
}
