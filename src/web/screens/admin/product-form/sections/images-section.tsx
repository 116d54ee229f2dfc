import { useRef, useState } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Edit } from '#web/screens/admin/product-form/draft/draft-reducer.ts';
import { DropZone } from '#web/screens/admin/product-form/uploads/drop-zone.tsx';
import { FormSection, type SectionProps } from './form-section.tsx';
import { ImageRow } from './image-row.tsx';
import type { RefusedFile, useUploads } from '#web/screens/admin/product-form/uploads/use-uploads.ts';

type ImagesSectionProps = SectionProps & { uploads: ReturnType<typeof useUploads> };

/** The images, in the order in which shoppers see them. */
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
  const uploadCount = Object.values(uploads.uploads).filter(({ reason }) => reason === undefined).length;

  return (
    <FormSection
      wide
      title="Pictures"
      lead="Shoppers see the pictures of the selected colour first, then those for all colours. The best format is 4:5, upright."
    >
      <div ref={zone}>
        <DropZone isFull={images.length >= productLimits.images} onFiles={uploads.add}>
          <LiveRegion
            message={uploadCount > 0 ? `Uploading ${uploadCount === 1 ? 'a picture' : `${uploadCount} pictures`}` : ''}
          />
          <div role="alert">{uploads.refused.length > 0 && <Refused files={uploads.refused} />}</div>
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

/** Names the files that were not added, so that the others need not be compared with the folder. */
const Refused = ({ files }: { files: readonly RefusedFile[] }) => (
  <Notice tone="warning">
    <p>
      {files.length === 1 ? 'One picture was' : `${files.length} pictures were`} not added, because a product has at
      most {productLimits.images}:
    </p>
    <ul className="mt-2 columns-[14rem] list-disc pl-5 wrap-anywhere">
      {files.map(({ key, name }) => (
        <li key={key}>{name}</li>
      ))}
    </ul>
  </Notice>
);
