import * as m from '#i18n/messages.ts';
import { type ReactNode, useState } from 'react';
import { joinNames } from '#contract/format.ts';
import type { Product } from '#contract/catalog/products.ts';
import { imagesOf, isSoldOut } from '#web/store/products/product-colors.ts';
import { labelIn } from '#web/store/products/option-labels.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Price } from '#web/components/product/price.tsx';
import { usePreview } from '#web/components/site/preview.ts';
import { SizePicker } from '#web/components/product/size-picker.tsx';
import { Swatches } from '#web/components/product/swatches.tsx';
import { lazyHydrate } from '#web/ui/loading/lazy-hydrate.tsx';
import { isColorInStock, priceOf, type RequestedChoice, type ShownChoice, sizesOfColor } from './choice.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** Fetched only for products with a size scale. */
const SizeSystemSelect = lazyHydrate(async () => (await import('./size-system-select.tsx')).SizeSystemSelect);

/** Hydrates after the choice above. */
const Expectations = lazyHydrate(async () => (await import('./notes.ts')).Expectations, <div className="-mt-4 h-5" />);

/** Fetched only where a size was replaced or is not made. */
const SizeNote = lazyHydrate(async () => (await import('./size-note.tsx')).SizeNote);

/** Hydrates after the choice above. */
const DeliveryAndReturns = lazyHydrate(
  async () => (await import('./notes.ts')).DeliveryAndReturns,
  <div className="h-23" />,
);

type ChoiceProps = { product: Product; choice: ShownChoice; onChange: (requested: RequestedChoice) => void };
type BuyBoxProps = ChoiceProps & {
  /** The button beside the sizes. */
  sizeGuide?: ReactNode;
};

/**
 * The choice of color and size. Without JavaScript, the form opens the page of the choice. On a phone, the last part is a bar at the
 * bottom of the window.
 */
export function BuyBox({ product: labelled, choice, onChange, sizeGuide }: BuyBoxProps) {
  const [systemLabels, setSystemLabels] = useState<ReadonlyMap<string, string>>();
  const systemsRoom = roomForSystems(labelled);
  const sizes = labelled.sizes.map((size) => ({ ...size, label: systemLabels?.get(size.name) ?? size.label }));
  const product = { ...labelled, sizes };
  const sizesOfChoice = sizesOfColor(product, choice.color);
  const unmade = sizesOfChoice.filter(({ made }) => !made);
  return (
    <form
      aria-label={m.catalogue_choose({ name: product.name })}
      className="contents md:flex md:flex-col md:gap-8"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="flex flex-col gap-8 px-gutter md:px-0">
        <ColorPicker product={product} choice={choice} onChange={onChange} />
        {product.sizes.length > 0 && (
          <SizePicker
            label={product.kind && m.product_amount()}
            sizes={sizesOfChoice}
            room={systemsRoom}
            value={choice.size}
            onChange={(size) => onChange({ size })}
            action={
              systemsRoom > 0 ? (
                <div className="flex gap-2">
                  <SizeSystemSelect sizes={labelled.sizes} onLabels={setSystemLabels} />
                  {sizeGuide}
                </div>
              ) : (
                !product.kind && sizeGuide
              )
            }
            note={
              <div aria-live="polite">
                {(choice.replacedSize !== undefined || unmade.length > 0) && (
                  <SizeNote product={product} choice={choice} unmade={unmade} />
                )}
              </div>
            }
          />
        )}
        {!product.kind && <Expectations product={product} choice={choice} />}
        <div className="hidden noscript:block">
          <Button type="submit" wide>
            {m.catalogue_show_this_choice()}
          </Button>
          <p className="mt-3 text-sm text-muted">{m.catalogue_please_turn_on_javascript_to()}</p>
        </div>
      </div>
      <AddToCart product={labelled} choice={choice} shownSize={choice.size && labelIn(sizes, choice.size)} />
      <DeliveryAndReturns kind={product.kind} />
    </form>
  );
}

/** Returns the length of the longest size in any system, for which there is room before the choice of the visitor is known. 0 without a scale. */
const roomForSystems = ({ sizes }: Product): number =>
  Math.max(
    0,
    ...sizes.flatMap(({ systems = {} }) =>
      Object.values(systems).map((size) => m.product_size_system_uk().length + 1 + size.length),
    ),
  );

/** Swatches if every color has a hex value, else a picker by name. */
function ColorPicker({ product, choice, onChange }: ChoiceProps) {
  const colors = product.colors.map((color) => ({ ...color, available: isColorInStock(product, color.name) }));
  if (colors.length === 0) return null;
  const known = colors.flatMap(({ hex, ...rest }) => (hex === undefined ? [] : { ...rest, hex }));
  const change = (color: string) => onChange({ color });
  if (known.length === colors.length) return <Swatches colors={known} value={choice.color} onChange={change} />;
  return (
    <SizePicker
      name="color"
      label={m.common_color()}
      sizes={colors.map(({ name, label }) => ({ name, label, available: true }))}
      value={choice.color}
      onChange={change}
    />
  );
}

const soldOutText = (product: Product, color: string): string =>
  isSoldOut(product) ? m.common_sold_out() : m.catalogue_sold_out_in({ color });

type AddToCartProps = Omit<ChoiceProps, 'onChange'> & {
  /** The chosen size in the system that the visitor chose. */
  shownSize: string | undefined;
};

function AddToCart({ product, choice, shownSize }: AddToCartProps) {
  const { add, isAdding } = useAddToCart();
  const isPreview = usePreview() !== undefined;
  const { color, size } = choice;
  const price = priceOf(product, size);
  const chosen = product.sizes.find(({ name }) => name === size);
  const colorLabel = product.colors.find(({ name }) => name === color)?.label;
  return (
    <div className="bottom-0 z-bar flex items-center gap-4 max-md:sticky max-md:order-last max-md:border-t max-md:border-hairline max-md:bg-paper max-md:px-gutter max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] noscript:hidden">
      <p className={cx('min-w-0 text-sm md:hidden', product.compareAt !== undefined && 'max-w-2/5')}>
        <Price {...price} compareAt={product.compareAt} className="block font-medium" />
        <span className="block truncate text-muted">
          <bdi>{joinNames([colorLabel ?? color, shownSize])}</bdi>
        </span>
      </p>
      {isPreview || size === undefined ? (
        <Button variant="primary" size="lg" disabled className="flex-1">
          {isPreview ? m.preview_nothing_can_be_bought() : soldOutText(product, colorLabel ?? color)}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          className="flex-1"
          pending={isAdding}
          pendingLabel={m.catalogue_adding_to_your_bag()}
          onClick={() =>
            add({
              productId: product._id,
              name: product.name,
              color,
              size,
              colorLabel,
              sizeLabel: chosen?.label,
              systems: chosen?.systems,
              image: imagesOf(product, color)[0].src,
              kind: product.kind,
              price: price.amount,
              regularPrice: product.compareAt,
            })
          }
        >
          {m.catalogue_add_to_bag()}
        </Button>
      )}
    </div>
  );
}
