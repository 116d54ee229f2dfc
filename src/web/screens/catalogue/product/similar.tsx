import type { Product } from '#contract/products.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { toProductCard } from '#web/store/products/product-card.ts';
import { selectSimilar } from '#web/store/products/products.selectors.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import { ProductGrid } from '#web/ui/product-grid.tsx';
import { Section } from '#web/ui/section.tsx';

/** Others like a product, shown in the colour that is looked at where they have it. */
export function Similar({ product: { _id }, color }: { product: Product; color: string }) {
  const similar = useAppSelector((state) => selectSimilar(state, _id));
  if (similar.length === 0) return null;
  return (
    <Section tight title="You may also like">
      <ProductGrid>
        {similar.map((product) => (
          <ProductCard key={product._id} {...toProductCard(product, color)} />
        ))}
      </ProductGrid>
    </Section>
  );
}
