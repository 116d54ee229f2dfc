import { useEffect, useRef } from 'react';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';

type ZoomProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  image: { src: string; alt: string } | undefined;
};

/** An enlarged image. On a phone it is wider than the window, scrolls and starts at its center. */
export function Zoom({ open, onClose, title, image }: ZoomProps) {
  const frame = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open) frame.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [open]);

  return (
    <Modal wide open={open} onClose={onClose} title={title}>
      {image && (
        <button
          ref={frame}
          type="button"
          aria-label={`Close ${image.alt}`}
          className="block w-full min-w-200 cursor-zoom-out outline-offset-[-4px]"
          onClick={onClose}
        >
          <ResponsiveImage src={image.src} alt="" sizes="max(50rem, min(100vw, 61rem))" className="aspect-4/5" />
        </button>
      )}
    </Modal>
  );
}
