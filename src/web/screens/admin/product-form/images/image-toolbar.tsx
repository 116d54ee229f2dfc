import * as m from '#i18n/messages.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ChevronIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import type { Color } from '#web/screens/admin/product-form/draft/draft.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import type { ImageSelection } from './use-image-selection.ts';

type ImageToolbarProps = {
  selection: ImageSelection;
  count: number;
  colors: readonly Color[];
  onMoveToFront: () => void;
  onColor: (color: string | null) => void;
  onRemove: () => void;
};

/** Selects all images, and changes the selected ones together. Stays in view above a long grid. */
export function ImageToolbar({ selection, count, colors, onMoveToFront, onColor, onRemove }: ImageToolbarProps) {
  const { selectedKeys, isAllSelected, toggleAll } = selection;
  const selectedCount = selectedKeys.length;
  const text = m.admin_product_form_of_selected({ selectedCount, count });
  return (
    <div className="sticky top-11 z-bar -mx-2 pointer-coarse:top-13 flex flex-wrap items-center gap-x-4 gap-y-1 bg-paper px-2 py-1">
      <label className="flex min-h-target items-center gap-3 text-sm">
        <input
          type="checkbox"
          data-select-all
          checked={isAllSelected}
          ref={(input) => {
            if (input) input.indeterminate = selectedCount > 0 && !isAllSelected;
          }}
          className="choice-box tick indeterminate:border-ink indeterminate:bg-ink indeterminate:before:block indeterminate:before:h-0 indeterminate:before:w-2.5 indeterminate:before:translate-y-0 indeterminate:before:rotate-0 indeterminate:before:border-e-0"
          onChange={toggleAll}
        />
        <span>
          <Message message={m.admin_product_form_select_all_pictures} markup={{ hidden }} />
        </span>
      </label>
      {selectedCount > 0 ? (
        <>
          <span className="text-sm text-muted tabular-nums">{text}</span>
          <div className="flex flex-wrap items-center gap-2 sm:ms-auto">
            <Button size="sm" onClick={onMoveToFront}>
              {m.admin_product_form_move_to_front()}
            </Button>
            {colors.length > 0 && (
              <PopoverMenu
                label={m.admin_product_form_color_of_the_selected_pictures()}
                icon={
                  <>
                    {m.common_color()}
                    <ChevronIcon size={16} />
                  </>
                }
                className="min-h-9 w-auto! gap-1.5 border border-ink px-3 text-sm font-medium pointer-fine:h-9!"
                items={[
                  ...colors.map(({ key, name }) => ({
                    label: name || m.admin_product_form_without_a_name(),
                    onSelect: () => onColor(key),
                  })),
                  { label: m.admin_product_form_all_colors(), onSelect: () => onColor(null) },
                ]}
              />
            )}
            <Button size="sm" variant="danger" onClick={onRemove}>
              <Message message={m.admin_product_form_remove_selected_pictures} markup={{ hidden }} />
            </Button>
          </div>
        </>
      ) : (
        <span className="text-sm text-muted">
          {count > 1 ? m.admin_product_form_drag_a_picture_to_move() : m.admin_product_form_add_more_pictures_to_show()}
        </span>
      )}
      <LiveRegion message={selectedCount > 0 ? text : ''} />
    </div>
  );
}
