import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import type { Product } from '#contract/catalog/products.ts';
import { labelIn, labelOf } from '#web/store/products/option-labels.ts';
import type { ShownChoice } from './choice.ts';

const replacementText = (replacedSize: string, size: string, color: string | undefined): string =>
  color
    ? m.catalogue_size_replaced_in_color({ replacedSize, color, size })
    : m.catalogue_size_replaced({ replacedSize, size });

const unmadeText = (sizes: string, color: string | undefined): string =>
  color ? m.catalogue_sizes_not_made_in_color({ color, sizes }) : m.catalogue_sizes_not_made({ sizes });

type SizeNoteProps = {
  product: Product;
  choice: ShownChoice;
  /** Those that are not made in the color. */
  unmade: readonly Pick<Product['sizes'][number], 'name' | 'label'>[];
};

/** Which size was replaced when the color changed, and which are not made in it. */
export function SizeNote({ product, choice: { color, size, replacedSize }, unmade }: SizeNoteProps) {
  const colorLabel = labelIn(product.colors, color);
  const sizeLabel = (name: string) => labelIn(product.sizes, name);
  return (
    <>
      {replacedSize && <p>{replacementText(sizeLabel(replacedSize), sizeLabel(size ?? ''), colorLabel)}</p>}
      {unmade.length > 0 && <p>{unmadeText(joinNames(unmade.map(labelOf)), colorLabel)}</p>}
    </>
  );
}
