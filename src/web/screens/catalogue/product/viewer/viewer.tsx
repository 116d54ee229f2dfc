import * as m from '#i18n/messages.ts';
import { useState, type SyntheticEvent } from 'react';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { IconButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { ArrowRightIcon, CloseIcon, MinusIcon, PlusIcon } from '#web/ui/layout/icons.tsx';
import { useModal } from '#web/ui/overlay/dialog.tsx';
import { usePhotoSwipe, type PhotoSwipeInput } from './use-photo-swipe.ts';
import './viewer.css';

export type ViewerProps = Omit<PhotoSwipeInput, 'dialog'> & { title: string };

const bar = 'absolute z-raised flex items-center rounded-sm bg-surface shadow-lift transition-opacity';

/**
 * The pictures of a product over the whole window. PhotoSwipe zooms and moves them; the dialog around it keeps the rest of the page
 * inert and closes with the back button of a phone.
 */
export function Viewer({ title, ...input }: ViewerProps) {
  const { dialog } = useModal(true);
  const [index, setIndex] = useState(input.start);
  const [isZoomed, setIsZoomed] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const swipe = usePhotoSwipe({ ...input, dialog }, { setIndex, setIsZoomed, setIsClosing });

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    swipe.close();
  };
  const { images } = input;
  const isOneOfSeveral = images.length > 1;
  const controls = cx(bar, isClosing && 'opacity-0');

  return (
    <dialog ref={dialog} aria-label={title} className="dialog viewer" onCancel={cancel}>
      <div className={cx(controls, 'top-4 inset-e-4')}>
        <IconButton
          label={isZoomed ? m.catalogue_zoom_out() : m.catalogue_zoom_in()}
          onClick={() => swipe.toggleZoom()}
        >
          {isZoomed ? <MinusIcon /> : <PlusIcon />}
        </IconButton>
        <IconButton data-autofocus label={m.common_close()} onClick={() => swipe.close()}>
          <CloseIcon />
        </IconButton>
      </div>
      {isOneOfSeveral && (
        <div className={cx(controls, 'bottom-[max(1rem,env(safe-area-inset-bottom))] left-1/2 -translate-x-1/2')}>
          <IconButton label={m.catalogue_previous_picture()} onClick={() => swipe.previous()}>
            <ArrowRightIcon className="rotate-180" />
          </IconButton>
          <span dir="ltr" className="min-w-12 text-center text-sm tabular-nums">
            {index + 1} / {images.length}
          </span>
          <IconButton label={m.catalogue_next_picture()} onClick={() => swipe.next()}>
            <ArrowRightIcon />
          </IconButton>
        </div>
      )}
      <LiveRegion
        message={
          isOneOfSeveral
            ? m.catalogue_picture_of({ number: index + 1, length: images.length, alt: images[index]?.alt ?? '' })
            : ''
        }
      />
    </dialog>
  );
}
