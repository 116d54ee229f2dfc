import { useRef, useState } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import type { Edit } from '#web/screens/admin/product-form/draft/draft-reducer.ts';
import { DropZone } from '#web/screens/admin/product-form/uploads/drop-zone.tsx';
import { FormSection, type SectionProps } from './form-section.tsx';
import { ImageRow } from './image-row.tsx';
import type { useUploads } from '#web/screens/admin/product-form/uploads/use-uploads.ts';

type ImagesSectionProps = SectionProps & { uploads: ReturnType<typeof useUploads> };

/** The pictures, in the order in which shoppers see them. */
export function ImagesSection({ draft: { images, colors }, change, uploads }: ImagesSectionProps) {
  const zone = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string>();
  const move = (from: number, to: number) => change({ type: 'move', list: 'images', from, to } satisfies Edit);
  const moveOver = (to: number) => {
    const from = images.findIndex(({ key }) => key === dragged);
    if (from >= 0 && from !== to) move(from, to);
  };
  const remove = (key: string) => {
    uploads.remove(key);
    zone.current?.querySelector('input')?.focus();
  };
  const waiting = Object.values(uploads.uploads).filter(({ reason }) => reason === undefined).length;

  return (
    <FormSection
      wide
      title="Pictures"
      lead="Shoppers see those of the colour they chose first, then those of all colours. Tall ones, 4 to 5, fill their place."
    >
      <div ref={zone}>
        <DropZone isFull={images.length >= productLimits.images} onFiles={uploads.add}>
          <LiveRegion message={waiting > 0 ? `Uploading ${waiting === 1 ? 'a picture' : `${waiting} pictures`}` : ''} />
          {images.length > 0 && (
            <ol className="border-t border-hairline">
              {images.map((image, index) => (
                <ImageRow
                  key={image.key}
                  image={image}
                  index={index}
                  count={images.length}
                  colors={colors}
                  upload={uploads.uploads[image.key]}
                  isDragged={dragged === image.key}
                  onDrag={(isDragged) => setDragged(isDragged ? image.key : undefined)}
                  onDragOver={() => moveOver(index)}
                  onWrite={(part) => change({ type: 'writeImage', key: image.key, part })}
                  onMove={(to) => move(index, to)}
                  onRetry={() => uploads.retry(image.key)}
                  onRemove={() => remove(image.key)}
                />
              ))}
            </ol>
          )}
        </DropZone>
      </div>
    </FormSection>
  );
}
