import type { DragEvent } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { Select, TextField } from '#web/ui/form/field.tsx';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#web/ui/layout/icons.tsx';
import type { Color, ImageDraft } from '#web/screens/admin/product-form/draft/draft.ts';
import { MoveButton } from './move-button.tsx';
import { ImageThumb } from '#web/screens/admin/product-form/uploads/image-thumb.tsx';
import { UploadState } from '#web/screens/admin/product-form/uploads/upload-state.tsx';
import type { Upload } from '#web/screens/admin/product-form/uploads/use-uploads.ts';

type ImageRowProps = {
  image: ImageDraft;
  index: number;
  count: number;
  colors: readonly Color[];
  upload: Upload | undefined;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
  /** Called while another image is dragged over this one. */
  onDragOver: () => void;
  onWrite: (part: Partial<Pick<ImageDraft, 'color' | 'alt'>>) => void;
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
};

const isFileDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** An image with its description and color. It is moved by dragging the thumbnail or with buttons. */
export function ImageRow({ image, index, count, colors, upload, isDragged, ...act }: ImageRowProps) {
  const label = `picture ${index + 1}`;
  const hasColor = colors.some(({ key }) => key === image.color);
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', image.alt || label);
    act.onDrag(true);
  };
  const over = (event: DragEvent) => {
    if (isFileDrag(event)) return;
    event.preventDefault();
    act.onDragOver();
  };
  return (
    <li className="border-b border-hairline">
      <div
        className={cx(
          'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 transition-opacity sm:grid-cols-[5rem_minmax(0,1fr)_auto]',
          isDragged && 'opacity-50',
        )}
        onDragEnter={over}
        onDragOver={(event) => !isFileDrag(event) && event.preventDefault()}
        onDrop={(event) => !isFileDrag(event) && event.preventDefault()}
      >
        <div draggable className="cursor-grab" onDragStart={start} onDragEnd={() => act.onDrag(false)}>
          <ImageThumb image={image} file={upload?.file} />
        </div>
        <div className="min-w-0 space-y-3">
          {upload && <UploadState upload={upload} onRetry={act.onRetry} onCancel={act.onRemove} />}
          <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Select
              name={`imageColors.${index}`}
              label="Colour"
              value={hasColor ? (image.color ?? '') : ''}
              options={colors.map(({ key, name }) => ({ value: key, label: name }))}
              placeholder="All colours"
              onChange={({ target }) => act.onWrite({ color: target.value || null })}
            />
            <TextField
              name={`imageAlts.${index}`}
              label="What it shows"
              hint={index === 0 ? 'Read out by screen readers. Leave empty to use the name of the product.' : undefined}
              value={image.alt}
              maxLength={productLimits.imageAlt}
              onChange={({ target }) => act.onWrite({ alt: target.value })}
            />
          </div>
        </div>
        <div className="flex justify-end max-sm:col-span-full sm:pt-6.5">
          <MoveButton label={`Move ${label} earlier`} isAtEnd={index === 0} onMove={() => act.onMove(index - 1)}>
            <ArrowUpIcon />
          </MoveButton>
          <MoveButton label={`Move ${label} later`} isAtEnd={index === count - 1} onMove={() => act.onMove(index + 1)}>
            <ArrowDownIcon />
          </MoveButton>
          <IconButton label={`Remove ${label}`} onClick={act.onRemove}>
            <TrashIcon />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
