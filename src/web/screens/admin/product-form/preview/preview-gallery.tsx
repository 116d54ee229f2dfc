import { useState } from 'react';
import type { ProductImage } from '#web/store/products/product-colors.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';

/** One picture, with thumbnails of all below it. */
export function PreviewGallery({ pictures }: { pictures: readonly ProductImage[] }) {
  const [at, setAt] = useState(0);
  const shown = pictures[at] ?? pictures[0];
  return (
    <div className="space-y-3">
      {shown && <ResponsiveImage {...shown} sizes="(min-width: 48rem) 28rem, 92vw" className="aspect-4/5" />}
      {pictures.length > 1 && (
        <ul aria-label="Pictures" className="flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.src} className="w-16">
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={picture === shown}
                className="group/thumb block w-full"
                onClick={() => setAt(index)}
              >
                <ResponsiveImage src={picture.src} alt="" sizes="64px" className="aspect-4/5" />
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
