import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';

type MoveButtonProps = {
  label: string;
  /** The row cannot move further. The button is not disabled, so that it keeps the focus after the last move. */
  isAtEnd: boolean;
  onMove: () => void;
  className?: string | undefined;
  children: ReactNode;
};

export function MoveButton({ label, isAtEnd, onMove, className, children }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isAtEnd || undefined}
      className={cx(
        'aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:hover:bg-transparent',
        className,
      )}
      onClick={() => !isAtEnd && onMove()}
    >
      {children}
    </IconButton>
  );
}
