import * as m from '#i18n/messages.ts';
import { useEffect, useRef, useState } from 'react';
import type { ProductSummary } from '#contract/catalog/products.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchViewed } from '#web/store/products/fetch-viewed.ts';
import { toProductCard } from '#web/store/products/product-card.ts';
import { ProductCard } from '#web/components/product/product-card.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ProductCardSkeleton } from '#web/components/product/product-skeleton.tsx';

/** Recently viewed products in a row. Reserves its space and loads when it is nearly in view. */
export function Viewed({ ids }: { ids: readonly string[] }) {
  const { place, products } = useProducts(ids);
  if (products?.length === 0) return null;
  return (
    <Section tight title={m.catalogue_recently_viewed()}>
      <ul ref={place} className="flex snap-x gap-x-4 overflow-x-auto py-1 lg:gap-x-6">
        {products
          ? products.map((product) => (
              <li key={product._id} className={card}>
                <ProductCard {...toProductCard(product)} sizes="(min-width: 64rem) 15vw, 40vw" />
              </li>
            ))
          : ids.map((id) => (
              <li key={id} className={card}>
                <ProductCardSkeleton />
              </li>
            ))}
      </ul>
    </Section>
  );
}

const card = 'w-36 shrink-0 snap-start sm:w-44 lg:w-52';

/** Loads the products when the list is nearly in view. A failed request hides the list, which is optional. */
function useProducts(ids: readonly string[]) {
  const dispatch = useAppDispatch();
  const place = useRef<HTMLUListElement>(null);
  const [products, setProducts] = useState<ProductSummary[]>();

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void dispatch(fetchViewed(ids)).then((outcome) =>
          setProducts(fetchViewed.fulfilled.match(outcome) ? outcome.payload : []),
        );
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [dispatch, ids]);

  return { place, products };
}
