import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { ProductImage } from '#web/store/products/product-colors.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';

/** The selected picture with thumbnails of all pictures below. */
export function PreviewGallery({ images }: { images: readonly ProductImage[] }) {
  const [index, setIndex] = useState(0);
  const selected = images[index] ?? images[0];
  return (
    <div className="space-y-3">
      {selected && <ResponsiveImage {...selected} sizes="(min-width: 48rem) 28rem, 92vw" className="aspect-4/5" />}
      {images.length > 1 && (
        <ul aria-label={m.admin_product_form_pictures()} className="flex flex-wrap gap-3">
          {images.map((image, position) => (
            <li key={image.src} className="w-16">
              <button
                type="button"
                aria-label={m.admin_product_form_show_picture({ number: position + 1 })}
                aria-pressed={image === selected}
                className="group/thumb block w-full"
                onClick={() => setIndex(position)}
              >
                <ResponsiveImage src={image.src} alt="" sizes="64px" className="aspect-4/5" />
                <span
                  aria-hidden="true"
                  className="mt-2 block stitch-single text-ink opacity-0 group-aria-pressed/thumb:opacity-100"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
