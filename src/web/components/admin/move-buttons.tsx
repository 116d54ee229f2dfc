import * as m from '#i18n/messages.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/ui/layout/icons.tsx';

type MoveButtonsProps = {
  name: string;
  canMove: { up: boolean; down: boolean };
  onMove: (by: 1 | -1) => void;
};

/** Buttons that move a row up or down. At the end of the list they are `aria-disabled`, so that they keep the focus. */
export function MoveButtons({ name, canMove, onMove }: MoveButtonsProps) {
  const disabledStyles =
    'aria-disabled:cursor-not-allowed aria-disabled:text-outline aria-disabled:hover:bg-transparent';
  return (
    <span className="-my-1 inline-flex">
      <IconButton
        label={m.common_move_up({ name })}
        aria-disabled={!canMove.up}
        className={disabledStyles}
        onClick={(event) => {
          if (canMove.up) onMove(-1);
          keepFocus(event.currentTarget);
        }}
      >
        <ArrowUpIcon size={16} />
      </IconButton>
      <IconButton
        label={m.common_move_down({ name })}
        aria-disabled={!canMove.down}
        className={disabledStyles}
        onClick={(event) => {
          if (canMove.down) onMove(1);
          keepFocus(event.currentTarget);
        }}
      >
        <ArrowDownIcon size={16} />
      </IconButton>
    </span>
  );
}

/** Moving a row in the page takes the focus from its buttons. */
const keepFocus = (button: HTMLElement) => requestAnimationFrame(() => button.focus());
