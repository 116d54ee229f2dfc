import * as m from '#i18n/messages.ts';
import { type DragEvent, type ReactNode, useState } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { imageTypes } from '#web/store/upload/upload.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { Message } from '#web/ui/layout/message.tsx';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

type DropZoneProps = { isFull: boolean; onFiles: (files: File[]) => void; children: ReactNode };

/** A file input that also accepts files dropped on it or its children. */
export function DropZone({ isFull, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);

  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };

  return (
    <div onDragEnter={over} onDragOver={over} onDragLeave={leave} onDrop={drop} className="space-y-5">
      <label
        className={cx(
          'relative flex min-h-32 flex-col items-center justify-center gap-1 rounded-md border border-dashed px-4 py-6 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          isOver ? 'border-ink bg-wash' : 'border-outline hover:border-ink',
          isFull ? 'text-muted' : 'cursor-pointer',
        )}
      >
        <input
          type="file"
          multiple
          accept={imageTypes}
          disabled={isFull}
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Allows the same file to be selected again.
            target.value = '';
          }}
        />
        <span className="font-medium">
          {isFull ? (
            m.admin_product_form_you_can_add_up_to_pictures({ max: productLimits.images })
          ) : (
            <Message
              message={m.admin_product_form_drop_pictures}
              markup={{
                action: (link) => <span className="underline underline-offset-[0.3em]">{link.children}</span>,
              }}
            />
          )}
        </span>
        <span className="text-sm text-muted">{m.admin_product_form_jpeg_png_webp_avif_or()}</span>
      </label>
      {children}
    </div>
  );
}
