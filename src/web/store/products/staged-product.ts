import type { AdminProduct, ProductChange, ProductDraftInput, ProductSale } from '#contract/catalog/products-admin.ts';

type Change = ProductDraftInput & Partial<Pick<ProductChange, 'categoryId'>>;
type Picture = { path: string; color: string | null; alt: string };

/** Returns the fields of a product that change sets can change, in the form in which they are staged. */
export function stagedOf(change: Change): Record<string, unknown> {
  const { name, price, sale, description, highlights, details, popular, categoryId, status, tags, attributes } = change;
  const { images = [], imageColors = [], imageAlts = [] } = change;
  const isGiftCard = change.kind === 'gift-card';
  const pictures = images.map((path, index) => ({
    path,
    color: imageColors[index] ?? null,
    alt: imageAlts[index] ?? '',
  }));
  const fields = {
    name,
    ...(!isGiftCard && { price, sale: sale ?? null }),
    description,
    highlights,
    details,
    popular,
    categoryId,
    status,
    tags,
    attributes,
    images: pictures,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Lays what a set has of a product over it. */
export function withStaged(live: AdminProduct, staged: Readonly<Record<string, unknown>> | undefined): AdminProduct {
  if (!staged) return live;
  // The server has checked what it stored.
  const { sale, images, ...fields } = staged as Partial<
    Pick<AdminProduct, 'name' | 'price' | 'description' | 'highlights' | 'details' | 'categoryId' | 'status' | 'tags'>
  > & { sale?: ProductSale | null; images?: Picture[] };
  const { sale: liveSale, ...rest } = live;
  const shownSale = sale === undefined ? liveSale : sale && { ...sale, state: 'planned' as const };
  return {
    ...rest,
    ...fields,
    ...(shownSale && { sale: shownSale }),
    ...(images && {
      images: images.map(({ path }) => path),
      imageColors: images.map(({ color }) => color),
      imageAlts: images.map(({ alt }) => alt),
    }),
  };
}
