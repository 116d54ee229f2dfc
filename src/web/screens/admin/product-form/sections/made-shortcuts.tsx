import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';

const buttonStyles =
  '-mx-1 px-1 text-xs font-normal text-muted underline decoration-outline underline-offset-[0.3em] hover:text-ink min-h-6 pointer-coarse:min-h-target pointer-coarse:px-2';

/** Buttons that check or clear "made" for a whole row or column; `of` is its name. */
export function MadeShortcuts({ of, onSet }: { of: string; onSet: (made: boolean) => void }) {
  return (
    <span className="flex flex-wrap gap-x-3 whitespace-nowrap">
      <button type="button" className={buttonStyles} onClick={() => onSet(true)}>
        All made<VisuallyHidden>: {of}</VisuallyHidden>
      </button>
      <button type="button" className={buttonStyles} onClick={() => onSet(false)}>
        None<VisuallyHidden> made: {of}</VisuallyHidden>
      </button>
    </span>
  );
}
