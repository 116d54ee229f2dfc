import * as m from '#i18n/messages.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, MoreIcon, TrashIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { MoveButton } from './move-button.tsx';

/** The labels of the buttons, which name the row. */
export type RowLabels = { actions: string; up: string; down: string; remove: string };

type RowButtonsProps = {
  labels: RowLabels;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Buttons that move and remove a row of a list; on a phone they are in a menu, so that the row stays one line. */
export function RowButtons({ labels, index, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <>
      <div className="flex max-sm:hidden">
        <MoveButton label={labels.up} isAtEnd={index === 0} onMove={() => onMove(index - 1)}>
          <ArrowUpIcon />
        </MoveButton>
        <MoveButton label={labels.down} isAtEnd={index === count - 1} onMove={() => onMove(index + 1)}>
          <ArrowDownIcon />
        </MoveButton>
        <IconButton label={labels.remove} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
      <div className="sm:hidden">
        <PopoverMenu
          label={labels.actions}
          icon={<MoreIcon />}
          items={[
            ...(index > 0 ? [{ label: m.admin_product_form_move_up(), onSelect: () => onMove(index - 1) }] : []),
            ...(index < count - 1
              ? [{ label: m.admin_product_form_move_down(), onSelect: () => onMove(index + 1) }]
              : []),
            { label: m.common_remove(), tone: 'danger', onSelect: onRemove },
          ]}
        />
      </div>
    </>
  );
}
