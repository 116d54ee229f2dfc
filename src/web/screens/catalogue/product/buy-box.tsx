import type { ReactNode } from 'react';
import type { Product } from '#contract/catalog/products.ts';
import { isSoldOut } from '#web/store/products/product-colors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Price } from '#web/components/product/price.tsx';
import { SizePicker } from '#web/components/product/size-picker.tsx';
import { Swatches } from '#web/components/product/swatch.tsx';
import { hasColour, sizesIn, type Choice, type Wish } from './choice.ts';
import { Expectations } from './expectations.tsx';
import { useAddToBag } from './use-add-to-bag.ts';

type ChoiceProps = { product: Product; choice: Choice; onChange: (wish: Wish) => void };
type BuyBoxProps = ChoiceProps & {
  /** Beside the sizes. */
  sizeGuide?: ReactNode;
};

/**
 * What is to be chosen, as a form: without JavaScript it asks for the page of the choice. On a phone its parts stand among those
 * of the page, and the last one is the bar at the window's lower edge.
 */
export function BuyBox({ product, choice, onChange, sizeGuide }: BuyBoxProps) {
  return (
    <form
      aria-label={`Choose ${product.name}`}
      className="contents md:flex md:flex-col md:gap-8"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="flex flex-col gap-8 px-gutter md:px-0">
        <Colours product={product} choice={choice} onChange={onChange} />
        {product.sizes.length > 0 && (
          <SizePicker
            sizes={sizesIn(product, choice.color)}
            value={choice.size}
            onChange={(size) => onChange({ size })}
            action={sizeGuide}
          />
        )}
        <Expectations product={product} choice={choice} />
        <div className="hidden noscript:block">
          <Button type="submit" wide>
            Show this choice
          </Button>
          <p className="mt-3 text-sm text-muted">To add it to your bag, please switch on JavaScript.</p>
        </div>
      </div>
      <AddToBag product={product} choice={choice} />
    </form>
  );
}

/** As dots where every colour is known, else by their names. */
function Colours({ product, choice, onChange }: ChoiceProps) {
  const colours = product.colors.map(({ name, hex }) => ({ name, hex, available: hasColour(product, name) }));
  if (colours.length === 0) return null;
  const known = colours.flatMap(({ hex, ...rest }) => (hex === undefined ? [] : { ...rest, hex }));
  const change = (color: string) => onChange({ color });
  if (known.length === colours.length) return <Swatches colours={known} value={choice.color} onChange={change} />;
  return (
    <SizePicker
      name="color"
      label="Colour"
      sizes={colours.map(({ name }) => ({ name, available: true }))}
      value={choice.color}
      onChange={change}
    />
  );
}

function AddToBag({ product, choice }: Omit<ChoiceProps, 'onChange'>) {
  const { add, adding } = useAddToBag();
  const { color, size } = choice;
  const words = [color, size].filter(Boolean).join(', ');
  return (
    <div className="bottom-0 z-bar flex items-center gap-4 max-md:sticky max-md:order-last max-md:border-t max-md:border-hairline max-md:bg-paper max-md:px-gutter max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] noscript:hidden">
      <p className="min-w-0 text-sm md:hidden">
        <Price amount={product.price} className="block font-medium" />
        <span className="block truncate text-muted">{words}</span>
      </p>
      {size === undefined ? (
        <Button variant="primary" size="lg" disabled className="flex-1">
          {isSoldOut(product) ? 'Sold out' : `Sold out in ${color}`}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          className="flex-1"
          pending={adding}
          pendingLabel="Adding to your bag"
          onClick={() => add({ productId: product._id, name: product.name, color, size })}
        >
          Add to bag
        </Button>
      )}
    </div>
  );
}
