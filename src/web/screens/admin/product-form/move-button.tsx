import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

type MoveButtonProps = {
  label: string;
  /** There is nowhere to go. The button keeps the focus, as it may just have brought its row there. */
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
