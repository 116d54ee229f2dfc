import { useEffect, useRef } from 'react';
import { Picture } from '#web/ui/picture.tsx';
import type { PictureDraft } from './draft.ts';

type PictureThumbProps = { image: PictureDraft; file: File | undefined };

/** As the shop keeps it; before that, as the file is. */
export function PictureThumb({ image: { path, alt }, file }: PictureThumbProps) {
  if (path !== null) return <Picture src={path} alt={alt} sizes="80px" className="pointer-events-none aspect-4/5" />;
  return file ? <FileThumb key={file.name} file={file} /> : <div className="aspect-4/5 bg-wash" />;
}

const width = 160;

/** Drawn, since the page may load pictures of the shop alone. A file that is no picture leaves the place empty. */
function FileThumb({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const bitmap = await createImageBitmap(file, { resizeWidth: width }).catch(() => null);
      const element = canvas.current;
      if (bitmap && element && !isGone) {
        element.height = bitmap.height;
        element.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap?.close();
    };
    void draw();
    return () => void (isGone = true);
  }, [file]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      width={width}
      height={200}
      className="block aspect-4/5 w-full bg-wash object-cover opacity-60"
    />
  );
}
