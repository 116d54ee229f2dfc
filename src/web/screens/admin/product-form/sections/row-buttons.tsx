import { IconButton } from '#web/ui/button/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, MoreIcon, TrashIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import { MoveButton } from './move-button.tsx';

type RowButtonsProps = {
  /** Names the row in the labels of the buttons: "highlight 2". */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Buttons that move and remove a row of a list; on a phone they are in a menu, so that the row stays one line. */
export function RowButtons({ name, index, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <>
      <div className="flex max-sm:hidden">
        <MoveButton label={`Move ${name} up`} isAtEnd={index === 0} onMove={() => onMove(index - 1)}>
          <ArrowUpIcon />
        </MoveButton>
        <MoveButton label={`Move ${name} down`} isAtEnd={index === count - 1} onMove={() => onMove(index + 1)}>
          <ArrowDownIcon />
        </MoveButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
      <div className="sm:hidden">
        <PopoverMenu
          label={`Actions for ${name}`}
          icon={<MoreIcon />}
          items={[
            ...(index > 0 ? [{ label: 'Move up', onSelect: () => onMove(index - 1) }] : []),
            ...(index < count - 1 ? [{ label: 'Move down', onSelect: () => onMove(index + 1) }] : []),
            { label: 'Remove', tone: 'danger', onSelect: onRemove },
          ]}
        />
      </div>
    </>
  );
}
