import { IconButton } from '#web/ui/button/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#web/ui/layout/icons.tsx';
import { MoveButton } from './move-button.tsx';

type RowButtonsProps = {
  /** Names the row in the labels of the buttons: "highlight 2". */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Buttons that move and remove a row of a list. */
export function RowButtons({ name, index, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <>
      <MoveButton label={`Move ${name} up`} isAtEnd={index === 0} onMove={() => onMove(index - 1)}>
        <ArrowUpIcon />
      </MoveButton>
      <MoveButton label={`Move ${name} down`} isAtEnd={index === count - 1} onMove={() => onMove(index + 1)}>
        <ArrowDownIcon />
      </MoveButton>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </>
  );
}
