import * as m from '#i18n/messages.ts';
import { useRef } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormSection } from '#web/components/admin/form-section.tsx';
import type { SectionProps } from '#web/screens/admin/product-form/sections/section-props.ts';
import { DropZone } from '#web/screens/admin/product-form/uploads/drop-zone.tsx';
import type { RefusedFile, useUploads } from '#web/screens/admin/product-form/uploads/use-uploads.ts';
import { ImageCard } from './image-card.tsx';
import { ImageToolbar } from './image-toolbar.tsx';
import { SortableGrid } from './sortable-grid.tsx';
import { useImageSelection } from './use-image-selection.ts';

type ImagesSectionProps = SectionProps & { uploads: ReturnType<typeof useUploads> };

/** The images as a grid, in the order in which shoppers see them. */
export function ImagesSection({ draft: { images, colors }, change, uploads }: ImagesSectionProps) {
  const zone = useRef<HTMLDivElement>(null);
  const keys = images.map(({ key }) => key);
  const selection = useImageSelection(keys);
  const focusInput = () => zone.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  const move = (from: number, to: number) => change({ type: 'move', list: 'images', from, to });

  /** Moves the focus to the image that takes the place, because the focused control is removed with its image. */
  const remove = (index: number, key: string) => {
    const cards = zone.current?.querySelectorAll<HTMLElement>('ol > li') ?? [];
    const next = cards[index + 1] ?? cards[index - 1];
    if (next) next.querySelector<HTMLElement>('[popovertarget]')?.focus();
    else focusInput();
    uploads.remove(key);
  };
  const removeSelected = () => {
    if (selection.selectedKeys.length === images.length) focusInput();
    else zone.current?.querySelector<HTMLInputElement>('[data-select-all]')?.focus();
    for (const key of selection.selectedKeys) uploads.remove(key);
  };
  const uploadCount = Object.values(uploads.uploads).filter(({ reason }) => reason === undefined).length;

  return (
    <FormSection
      id="pictures"
      wide
      title={m.admin_product_form_pictures()}
      lead={m.admin_product_form_shoppers_see_the_pictures_of()}
    >
      <div ref={zone}>
        <DropZone isFull={images.length >= productLimits.images} onFiles={uploads.add}>
          <LiveRegion message={uploadCount > 0 ? m.admin_product_form_uploading_count({ count: uploadCount }) : ''} />
          <div role="alert">{uploads.refused.length > 0 && <Refused files={uploads.refused} />}</div>
          {images.length > 0 && (
            <div>
              <ImageToolbar
                selection={selection}
                count={images.length}
                colors={colors}
                onMoveToFront={() => change({ type: 'moveImagesToFront', keys: selection.selectedKeys })}
                onColor={(color) => change({ type: 'writeImages', keys: selection.selectedKeys, part: { color } })}
                onRemove={removeSelected}
              />
              <SortableGrid keys={keys} onMove={move}>
                {images.map((image, index) => (
                  <ImageCard
                    key={image.key}
                    image={image}
                    index={index}
                    count={images.length}
                    colors={colors}
                    upload={uploads.uploads[image.key]}
                    isSelected={selection.selectedKeys.includes(image.key)}
                    onSelect={(isRange) => selection.toggle(image.key, isRange)}
                    onWrite={(part) => change({ type: 'writeImages', keys: [image.key], part })}
                    onMove={(to) => move(index, to)}
                    onRetry={() => uploads.retry(image.key)}
                    onRemove={() => remove(index, image.key)}
                  />
                ))}
              </SortableGrid>
            </div>
          )}
        </DropZone>
      </div>
    </FormSection>
  );
}

/** Names the files that were not added, so that the others need not be compared with the folder. */
const Refused = ({ files }: { files: readonly RefusedFile[] }) => (
  <Notice tone="warning">
    <p>{m.admin_product_form_pictures_not_added({ count: files.length, maximum: productLimits.images })}</p>
    <ul className="mt-2 columns-[14rem] list-disc ps-5 wrap-anywhere">
      {files.map(({ key, name }) => (
        <li key={key}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  </Notice>
);
