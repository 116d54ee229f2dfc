import * as m from '#i18n/messages.ts';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ImageFormat } from '#contract/paths.ts';
import PhotoSwipe, { type PhotoSwipeEventsMap, type SlideData } from 'photoswipe';
import type { ProductImage } from '#web/store/products/product-colors.ts';
import { imageSrcSet } from '#web/components/product/responsive-image.tsx';

export type PhotoSwipeInput = {
  dialog: RefObject<HTMLDialogElement | null>;
  images: readonly ProductImage[];
  /** The index of the picture that is shown first. */
  start: number;
  /** Returns the image on the page that a picture grows from and shrinks to. */
  thumbnailOf: (index: number) => HTMLImageElement | null | undefined;
  onChange: (index: number) => void;
  onClose: (index: number) => void;
};

type Reports = {
  setIndex: (index: number) => void;
  setIsZoomed: (isZoomed: boolean) => void;
  setIsClosing: (isClosing: boolean) => void;
};

type SlideContent = PhotoSwipeEventsMap['loadComplete']['content'];

/** The longest side at full zoom, in CSS pixels, and the widest source. */
const longest = 2000;

/** Shows pictures in a dialog while its component is mounted; PhotoSwipe handles the gestures and keys. */
export function usePhotoSwipe({ dialog, images, start, thumbnailOf, ...on }: PhotoSwipeInput, reports: Reports) {
  const current = useRef<PhotoSwipe>(null);
  // PhotoSwipe places its slides from left to right, so it gets those of a mirrored page in reverse.
  const isMirrored = document.dir === 'rtl';
  const mirror = (index: number) => (isMirrored ? images.length - 1 - index : index);
  const slides = useEffectEvent(() => {
    // The format that the browser has chosen for the page, whose images may be in its cache already.
    const format = thumbnailOf(start)?.currentSrc.endsWith('.avif') ? 'avif' : 'webp';
    const inOrder = images.map((image, index) => slideOf(image, thumbnailOf(index), format));
    return isMirrored ? inOrder.toReversed() : inOrder;
  });
  const change = useEffectEvent((slide: number) => {
    const index = mirror(slide);
    reports.setIndex(index);
    on.onChange(index);
  });
  const zoom = useEffectEvent((swipe: PhotoSwipe) => {
    const { currZoomLevel, zoomLevels } = swipe.currSlide ?? {};
    reports.setIsZoomed(zoomLevels !== undefined && (currZoomLevel ?? 0) > zoomLevels.initial);
  });
  const leave = useEffectEvent(() => reports.setIsClosing(true));
  const end = useEffectEvent((slide: number) => {
    dialog.current?.close();
    on.onClose(mirror(slide));
  });
  const first = mirror(start);

  useEffect(() => {
    if (!dialog.current) return undefined;
    const swipe = new PhotoSwipe({
      appendToEl: dialog.current,
      dataSource: slides(),
      index: first,
      bgOpacity: 1,
      showAnimationDuration: 250,
      hideAnimationDuration: 200,
      zoomAnimationDuration: 250,
      maxZoomLevel: 1,
      imageClickAction: 'zoom',
      tapAction: false,
      errorMsg: m.catalogue_this_picture_could_not_be(),
      // The dialog keeps and returns the focus.
      trapFocus: false,
      returnFocus: false,
    });
    // The dialog has buttons of its own; those of PhotoSwipe are inserted as HTML, which Trusted Types forbid.
    swipe.on('uiRegister', () => swipe.ui && (swipe.ui.uiElementsData = []));
    current.current = swipe;
    swipe.on('change', () => change(swipe.currIndex));
    swipe.on('zoomPanUpdate', () => zoom(swipe));
    swipe.on('loadComplete', ({ content }) => removePlaceholder(content));
    swipe.on('close', () => leave());
    const destroyed = () => end(swipe.currIndex);
    swipe.on('destroy', destroyed);
    swipe.init();
    swipe.element?.removeAttribute('role');
    swipe.scrollWrap?.setAttribute('aria-label', m.catalogue_pictures());
    return () => {
      swipe.off('destroy', destroyed);
      abandon(swipe);
    };
  }, [dialog, first]);

  return {
    next: () => (isMirrored ? current.current?.prev() : current.current?.next()),
    previous: () => (isMirrored ? current.current?.next() : current.current?.prev()),
    toggleZoom: () => current.current?.toggleZoom(),
    /** Closes it, after the opening animation if that is still running. */
    close: () => {
      const swipe = current.current;
      if (swipe?.opener.isOpen) swipe.close();
      else swipe?.on('openingAnimationEnd', () => swipe.close());
    },
  };
}

function slideOf(
  { src, alt }: ProductImage,
  thumbnail: HTMLImageElement | null | undefined,
  format: ImageFormat,
): SlideData {
  const ratio = thumbnail?.naturalWidth ? thumbnail.naturalWidth / thumbnail.naturalHeight : 4 / 5;
  const width = Math.round(longest * Math.min(1, ratio));
  const hasVariants = src.startsWith('/media/');
  return {
    src,
    ...(hasVariants && { srcset: imageSrcSet(src, longest, format) }),
    ...(thumbnail && { element: thumbnail, thumbCropped: true, msrc: thumbnail.currentSrc }),
    alt,
    width,
    height: Math.round(width / ratio),
  };
}

/** Removes the small version as soon as the picture can be painted: the shadow of a cut-out would be twice as dark over it. */
function removePlaceholder(content: SlideContent): void {
  const remove = () => {
    content.placeholder?.destroy();
    content.placeholder = undefined;
  };
  if (content.element instanceof HTMLImageElement) void content.element.decode().then(remove, remove);
}

/** Takes PhotoSwipe away without its closing animation, even while it opens: the page has changed. */
function abandon(swipe: PhotoSwipe): void {
  swipe.animations.stopAll();
  swipe.isDestroying = true;
  swipe.destroy();
}
