import { getBaseCurrency } from '#i18n/currency.ts';
import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { Product } from '#contract/catalog/products.ts';
import { defaultColor, imagesOf } from '#web/store/products/product-colors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Price } from '#web/components/product/price.tsx';
import { SizePicker } from '#web/components/product/size-picker.tsx';
import { Swatches } from '#web/components/product/swatches.tsx';
import { PreviewGallery } from './preview-gallery.tsx';
import { PreviewText } from './preview-text.tsx';

/** The product page with the color that it opens in (D7). */
export function PreviewPage({ product }: { product: Product }) {
  const [chosen, setChosen] = useState<{ color?: string; size?: string }>({});
  const color = product.colors.find(({ name }) => name === chosen.color)?.name ?? defaultColor(product) ?? '';
  const isAvailable = (size: string) =>
    product.variants.some((one) => one.color === color && one.size === size && one.instoke);
  const sizes = product.sizes.map(({ name, price }) => ({ name, price, available: isAvailable(name) }));
  const availableSizes = sizes.filter(({ available }) => available);
  const size = availableSizes.find(({ name }) => name === chosen.size) ?? availableSizes[0];
  const isSoldOut = sizes.length > 0 ? availableSizes.length === 0 : !isAvailable('');

  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2 md:gap-10">
      <PreviewGallery key={color} images={imagesOf(product, color)} />
      <div className="space-y-8">
        <div>
          <p className="font-display text-4xl tracking-tight wrap-anywhere">{product.name}</p>
          <Price
            amount={size?.price ?? product.price}
            compareAt={product.compareAt}
            currency={getBaseCurrency()}
            className="mt-3 block text-lg"
          />
        </div>
        <Colors product={product} value={color} onChange={(name) => setChosen({ ...chosen, color: name })} />
        {sizes.length > 0 && (
          <SizePicker
            name="previewSize"
            label={product.kind && m.product_amount()}
            sizes={sizes}
            value={size?.name}
            onChange={(name) => setChosen({ ...chosen, size: name })}
          />
        )}
        <Button variant="primary" size="lg" wide disabled>
          {isSoldOut ? m.common_sold_out() : m.admin_product_form_add_to_bag()}
        </Button>
        <PreviewText product={product} />
      </div>
    </div>
  );
}

type ColorsProps = { product: Product; value: string; onChange: (name: string) => void };

/** Selects a color: by swatches when every color has one, otherwise by names. */
function Colors({ product: { colors, variants }, value, onChange }: ColorsProps) {
  if (colors.length === 0) return null;
  const swatches = colors.flatMap(({ name, hex }) => {
    const available = variants.some((one) => one.color === name && one.instoke);
    return hex === undefined ? [] : { name, hex, available };
  });
  if (swatches.length === colors.length)
    return <Swatches name="previewColor" colors={swatches} value={value} onChange={onChange} />;
  return (
    <SizePicker
      name="previewColor"
      label={m.common_color()}
      sizes={colors.map(({ name }) => ({ name, available: true }))}
      value={value}
      onChange={onChange}
    />
  );
}
