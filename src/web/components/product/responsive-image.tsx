import { imageHref, imageWidths, type ImageFormat } from '#contract/paths.ts';
import { cx } from '#web/ui/layout/cx.ts';

export type ResponsiveImageProps = {
  /** The URL from the API, `/media/…`. */
  src: string;
  alt: string;
  /** The value of the `sizes` attribute. */
  sizes: string;
  width?: number | undefined;
  height?: number | undefined;
  /** Loads first, as the largest paint of the page. All others load lazily. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** An image in AVIF and WebP, in the smallest width that is sharp. Fills the width of its container. */
export function ResponsiveImage({
  src,
  alt,
  sizes,
  width = 1000,
  height = 1250,
  priority,
  className,
}: ResponsiveImageProps) {
  const sizesValue = priority ? sizes : `auto, ${sizes}`;
  const hasVariants = src.startsWith('/media/');
  return (
    <picture className={cx('block overflow-hidden bg-picture', className)}>
      {hasVariants && <source type="image/avif" srcSet={srcSet(src, width, 'avif')} sizes={sizesValue} />}
      <img
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        sizes={hasVariants ? sizesValue : undefined}
        srcSet={hasVariants ? srcSet(src, width, 'webp') : undefined}
        src={hasVariants ? imageHref(src, 640, 'webp') : src}
        alt={alt}
        width={width}
        height={height}
        className="h-full w-full object-cover text-xs text-picture-muted [filter:var(--picture-filter)]"
      />
    </picture>
  );
}

/** Lists the generated widths up to the width of the image itself. */
function srcSet(src: string, width: number, format: ImageFormat): string {
  return imageWidths
    .filter((candidate) => candidate <= Math.max(width, imageWidths[0]))
    .map((variant) => `${imageHref(src, variant, format)} ${variant}w`)
    .join(', ');
}
