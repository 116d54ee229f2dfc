import * as m from '#i18n/messages.ts';
import { useRef, useState, type MouseEvent } from 'react';
import { cx } from '#web/ui/layout/cx.ts';
import { PlusIcon } from '#web/ui/layout/icons.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { useViewer } from '#web/screens/catalogue/product/viewer/use-viewer.tsx';

type GalleryProps = { name: string; images: readonly { src: string; alt: string }[] };

const idOf = (at: number) => `picture-${at + 1}`;

/** A carousel of images, operated by swiping and thumbnails; without JavaScript, the thumbnails work as anchors. */
export function Gallery({ name, images }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const scrollTo = (at: number) => {
    const picture = row.current?.children[at];
    if (row.current && picture instanceof HTMLElement) row.current.scrollLeft = picture.offsetLeft;
  };
  const show = (event: MouseEvent, at: number) => {
    event.preventDefault();
    scrollTo(at);
  };
  const { viewer, open } = useViewer({
    title: name,
    images,
    thumbnailOf: (at) => row.current?.children[at]?.querySelector('img'),
    onChange: scrollTo,
    onClose: (at) => row.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true }),
  });

  return (
    <div className="gap-4 lg:flex">
      {images.length > 1 && (
        <ul aria-label={m.catalogue_pictures()} className="hidden w-18 shrink-0 flex-col gap-3 lg:flex">
          {images.map(({ src, alt }, at) => (
            <li key={idOf(at)}>
              <a
                href={`#${idOf(at)}`}
                aria-current={at === current ? 'true' : undefined}
                className="group/thumb block pb-2 outline-offset-2"
                onClick={(event) => show(event, at)}
              >
                <ResponsiveImage src={src} alt={alt} sizes="72px" className="aspect-4/5" />
                <span
                  aria-hidden="true"
                  className="mt-2 block stitch-single text-ink opacity-0 transition-opacity group-hover/thumb:opacity-50 group-aria-[current]/thumb:opacity-100"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="relative min-w-0 flex-1">
        <ul
          ref={row}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
        >
          {images.map(({ src, alt }, at) => (
            <li key={idOf(at)} id={idOf(at)} className="relative w-full shrink-0 snap-center">
              <a
                href={src}
                className="block cursor-zoom-in outline-offset-[-4px]"
                // Scrolls explicitly: the row would snap back if the browser brought the focused image into view.
                onFocus={() => scrollTo(at)}
                onClick={(event) => open(event, at)}
              >
                <ResponsiveImage
                  src={src}
                  alt={alt}
                  sizes="(min-width: 64rem) 48vw, 100vw"
                  priority={at === 0}
                  className={cx('aspect-4/5', at === 0 && 'picture-transition')}
                />
                <span className="sr-only">{m.catalogue_enlarge()}</span>
              </a>
            </li>
          ))}
        </ul>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-4 inset-e-4 flex size-target items-center justify-center"
        >
          <PlusIcon />
        </span>
        {images.length > 1 && (
          <ul aria-label={m.catalogue_pictures()} className="absolute inset-x-0 bottom-0 flex justify-center lg:hidden">
            {images.map(({ alt }, at) => (
              <li key={idOf(at)} className="w-target">
                <a
                  href={`#${idOf(at)}`}
                  aria-label={alt}
                  aria-current={at === current ? 'true' : undefined}
                  className="group/stitch flex h-target items-center px-1.5 outline-offset-[-4px]"
                  onClick={(event) => show(event, at)}
                >
                  <span className="h-0.5 w-full bg-ink opacity-25 forced-colors:bg-[CanvasText] transition-opacity group-aria-[current]/stitch:opacity-100" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {viewer}
    </div>
  );
}
