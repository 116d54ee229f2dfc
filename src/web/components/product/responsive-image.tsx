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
  /** Another picture for windows narrower than 48rem, such as one in portrait. */
  narrow?: { src: string; width: number; height: number } | undefined;
  /** Loads first, as the largest paint of the page. All others load lazily. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

const narrowWindow = '(width < 48rem)';

/** An image in AVIF and WebP, in the smallest width that is sharp, on a tile. Fills the width of its container. */
export function ResponsiveImage({
  src,
  alt,
  sizes,
  width = 1600,
  height = 2000,
  narrow,
  priority,
  className,
}: ResponsiveImageProps) {
  const sizesValue = priority ? sizes : `auto, ${sizes}`;
  const hasVariants = src.startsWith('/media/');
  return (
    <picture className={cx('block overflow-hidden bg-tile', className)}>
      {narrow &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media={narrowWindow}
            type={`image/${format}`}
            srcSet={imageSrcSet(narrow.src, narrow.width, format)}
            sizes={sizesValue}
            width={narrow.width}
            height={narrow.height}
          />
        ))}
      {hasVariants && <source type="image/avif" srcSet={imageSrcSet(src, width, 'avif')} sizes={sizesValue} />}
      <img
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        sizes={hasVariants ? sizesValue : undefined}
        srcSet={hasVariants ? imageSrcSet(src, width, 'webp') : undefined}
        src={hasVariants ? imageHref(src, 640, 'webp') : src}
        alt={alt}
        width={width}
        height={height}
        className="h-full w-full object-cover text-xs text-tile-muted"
      />
    </picture>
  );
}

/** Lists the generated widths up to the width of the image itself. */
export function imageSrcSet(src: string, width: number, format: ImageFormat): string {
  return imageWidths
    .filter((candidate) => candidate <= Math.max(width, imageWidths[0]))
    .map((variant) => `${imageHref(src, variant, format)} ${variant}w`)
    .join(', ');
}
