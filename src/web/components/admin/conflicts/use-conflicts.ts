import { useRef, useState } from 'react';
import type { FieldConflict, Merge } from './merge-drafts.ts';

/** What is left to decide after another admin has saved first. */
type Outdated<Draft> = Pick<Merge<Draft>, 'conflicts' | 'taken'>;

/** Keeps the conflicts of a form with what another admin has saved, until each is decided. */
export function useConflicts<Draft>() {
  const [outdated, setOutdated] = useState<Outdated<Draft>>();
  const [isConfirming, setConfirming] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const conflicts: readonly FieldConflict<Draft>[] = outdated?.conflicts ?? [];
  return {
    notice,
    /** Whether the user is asked to confirm that the changes are discarded. */
    isConfirming,
    setConfirming,
    isOutdated: outdated !== undefined,
    conflicts,
    taken: outdated?.taken ?? [],
    show: ({ conflicts: found, taken }: Merge<Draft>) => setOutdated({ conflicts: found, taken }),
    /** Removes a conflict that is decided. */
    settle: (key: string) => {
      setOutdated(outdated && { ...outdated, conflicts: conflicts.filter((conflict) => conflict.key !== key) });
      notice.current?.focus();
    },
    clear: () => setOutdated(undefined),
    /** Whether something is undecided; then the notice gets the focus. */
    refuseToSave: (): boolean => {
      if (conflicts.length > 0) notice.current?.focus();
      return conflicts.length > 0;
    },
  };
}
export type Conflicts<Draft> = ReturnType<typeof useConflicts<Draft>>;
