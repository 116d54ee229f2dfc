import { useEffect, useRef } from 'react';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import type { ImageDraft } from '#web/screens/admin/product-form/draft/draft.ts';

type ImageThumbProps = { image: ImageDraft; file: File | undefined };

/** A picture in the grid of the form is at most this wide. */
const sizes = '(width < 40rem) 45vw, 15rem';

/** A thumbnail of the stored image or, until it is uploaded, of the file. */
export function ImageThumb({ image: { path, alt }, file }: ImageThumbProps) {
  if (path !== null)
    return <ResponsiveImage src={path} alt={alt} sizes={sizes} className="pointer-events-none aspect-4/5" />;
  return file ? <FileThumb key={file.name} file={file} /> : <div className="aspect-4/5 bg-wash" />;
}

const [width, height] = [320, 400];

/** Draws the file on a canvas, since the content security policy allows no `blob:` images. A file that is not a picture stays blank. */
function FileThumb({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isUnmounted = false;
    const draw = async () => {
      const bitmap = await createImageBitmap(file, { resizeWidth: width }).catch(() => null);
      const element = canvas.current;
      if (bitmap && element && !isUnmounted) {
        element.height = bitmap.height;
        element.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap?.close();
    };
    void draw();
    return () => void (isUnmounted = true);
  }, [file]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      width={width}
      height={height}
      className="block aspect-4/5 w-full bg-wash object-cover opacity-60"
    />
  );
}
