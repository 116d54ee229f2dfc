import { imageHref, imageWidths, type ImageFormat } from '#contract/paths.ts';
import { cx } from '#web/ui/layout/cx.ts';

export type PictureProps = {
  /** `/media/…`, as it comes from the API. */
  src: string;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  width?: number | undefined;
  height?: number | undefined;
  /** The largest paint of the page: fetched first. All others are lazy. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** A product picture on its paper, in the smallest file that is sharp. Takes the width of its place. */
export function Picture({ src, alt, sizes, width = 1000, height = 1250, priority, className }: PictureProps) {
  const shown = priority ? sizes : `auto, ${sizes}`;
  const made = src.startsWith('/media/');
  return (
    <picture className={cx('block overflow-hidden bg-picture', className)}>
      {made && <source type="image/avif" srcSet={srcSet(src, width, 'avif')} sizes={shown} />}
      <img
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        sizes={made ? shown : undefined}
        srcSet={made ? srcSet(src, width, 'webp') : undefined}
        src={made ? imageHref(src, 640, 'webp') : src}
        alt={alt}
        width={width}
        height={height}
        className="h-full w-full object-cover text-xs text-picture-muted [filter:var(--picture-filter)]"
      />
    </picture>
  );
}

/** Every width that is made and not larger than the picture itself. */
function srcSet(src: string, width: number, format: ImageFormat): string {
  return imageWidths
    .filter((made) => made <= Math.max(width, imageWidths[0]))
    .map((made) => `${imageHref(src, made, format)} ${made}w`)
    .join(', ');
}
