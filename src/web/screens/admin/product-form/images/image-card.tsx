import * as m from '#i18n/messages.ts';
import { useSortable } from '@dnd-kit/sortable';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { Select, TextArea } from '#web/ui/form/field.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { MoreIcon, path } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import type { Color, ImageDraft } from '#web/screens/admin/product-form/draft/draft.ts';
import { ImageThumb } from '#web/screens/admin/product-form/uploads/image-thumb.tsx';
import { UploadState } from '#web/screens/admin/product-form/uploads/upload-state.tsx';
import type { Upload } from '#web/screens/admin/product-form/uploads/use-uploads.ts';

type ImageCardProps = {
  image: ImageDraft;
  index: number;
  count: number;
  colors: readonly Color[];
  upload: Upload | undefined;
  isSelected: boolean;
  /** `isRange` when Shift is held. */
  onSelect: (isRange: boolean) => void;
  onWrite: (part: Partial<Pick<ImageDraft, 'color' | 'alt'>>) => void;
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
};

const GripIcon = path(
  'M6.5 4.5h1v1h-1zM12.5 4.5h1v1h-1zM6.5 9.5h1v1h-1zM12.5 9.5h1v1h-1zM6.5 14.5h1v1h-1zM12.5 14.5h1v1h-1z',
);

const onPicture =
  'inline-flex size-target items-center justify-center [&>*]:shadow-lift [&>svg]:box-content [&>svg]:rounded-sm [&>svg]:bg-surface [&>svg]:p-1';

/** An image with its color and description. Its menu moves and removes it for those who do not drag. */
export function ImageCard({ image, index, count, colors, upload, isSelected, ...act }: ImageCardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: image.key,
    attributes: { roleDescription: m.admin_product_form_sortable() },
  });
  const number = index + 1;
  const hasColor = colors.some(({ key }) => key === image.color);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
      className={cx(
        'relative flex flex-col rounded-md border bg-surface p-2',
        isSelected ? 'border-ink' : 'border-hairline',
        isDragging && 'z-raised shadow-panel',
      )}
    >
      <div className="relative">
        <div
          {...listeners}
          className={cx('relative touch-manipulation select-none', isDragging ? 'cursor-grabbing' : 'cursor-grab')}
        >
          <ImageThumb image={image} file={upload?.file} />
          <span
            aria-hidden="true"
            className="absolute bottom-2 inset-s-2 rounded-sm bg-surface px-1.5 text-xs tabular-nums shadow-lift"
          >
            {index === 0 ? m.admin_product_form_first() : number}
          </span>
          <button
            {...attributes}
            ref={setActivatorNodeRef}
            type="button"
            aria-label={m.admin_product_form_drag_picture({ number })}
            className={cx(onPicture, 'absolute inset-e-0 bottom-0 cursor-[inherit] rounded-sm')}
          >
            <GripIcon size={16} />
          </button>
        </div>
        <label className={cx(onPicture, 'absolute top-0 inset-s-0 cursor-pointer')}>
          <span className="sr-only">{m.admin_product_form_select_picture({ number })}</span>
          <input
            type="checkbox"
            checked={isSelected}
            className="choice-box tick"
            onChange={({ nativeEvent }) => act.onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        </label>
        <div className="absolute top-0 inset-e-0">
          <PopoverMenu
            label={m.admin_product_form_actions_for_picture({ number })}
            icon={<MoreIcon size={16} />}
            className={cx(onPicture, 'hover:bg-transparent')}
            items={[
              ...(index > 0
                ? [
                    { label: m.admin_product_form_move_to_front(), onSelect: () => act.onMove(0) },
                    { label: m.admin_product_form_move_earlier(), onSelect: () => act.onMove(index - 1) },
                  ]
                : []),
              ...(index < count - 1
                ? [{ label: m.admin_product_form_move_later(), onSelect: () => act.onMove(index + 1) }]
                : []),
              { label: m.common_remove(), tone: 'danger' as const, onSelect: act.onRemove },
            ]}
          />
        </div>
      </div>
      <div className="mt-3 space-y-3">
        {upload && <UploadState upload={upload} onRetry={act.onRetry} onCancel={act.onRemove} />}
        {colors.length > 0 && (
          <Select
            name={`imageColors.${index}`}
            label={m.common_color()}
            value={hasColor ? (image.color ?? '') : ''}
            options={colors.map(({ key, name }) => ({ value: key, label: name }))}
            placeholder={m.admin_product_form_all_colors()}
            onChange={({ target }) => act.onWrite({ color: target.value || null })}
          />
        )}
        <TextArea
          name={`imageAlts.${index}`}
          label={m.admin_product_form_what_it_shows()}
          rows={2}
          className="[&_textarea]:field-sizing-content [&_textarea]:max-h-40 [&_textarea]:resize-none [&_textarea]:text-sm"
          value={image.alt}
          maxLength={productLimits.imageAlt}
          onChange={({ target }) => act.onWrite({ alt: target.value.replaceAll('\n', ' ') })}
        />
      </div>
    </li>
  );
}
