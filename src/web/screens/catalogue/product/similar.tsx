import * as m from '#i18n/messages.ts';
import type { Product } from '#contract/catalog/products.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { toProductCard } from '#web/store/products/product-card.ts';
import { selectSimilar } from '#web/store/products/similar.ts';
import { ProductCard } from '#web/components/product/product-card.tsx';
import { Section } from '#web/ui/layout/section.tsx';

/** Similar products, in the selected color where available. */
export function Similar({ product: { _id }, color }: { product: Product; color: string }) {
  const similar = useAppSelector((state) => selectSimilar(state, _id));
  if (similar.length === 0) return null;
  return (
    <Section tight className="pt-10 md:pt-0" title={m.catalogue_you_may_also_like()}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
        {similar.map((product) => (
          <li key={product._id}>
            <ProductCard {...toProductCard(product, [color])} sizes="(min-width: 64rem) 24vw, 46vw" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
