import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { FieldConflict } from './merge-drafts.ts';
import type { Conflicts } from './use-conflicts.ts';

type ConflictNoticeProps<Draft> = {
  /** What was changed, such as "this product". */
  what: string;
  conflicts: Conflicts<Draft>;
  onTake: (conflict: FieldConflict<Draft>) => void;
};

/** Shows both values of each field that another admin has changed as well, and asks which one stays. */
export function ConflictNotice<Draft>({ what, conflicts: state, onTake }: ConflictNoticeProps<Draft>) {
  const { notice, isOutdated, conflicts, taken } = state;
  return (
    <div role="alert" ref={notice} tabIndex={-1} className="outline-none">
      {isOutdated && (
        <Notice tone="warning" className="mb-3">
          <p>Another admin has changed {what} meanwhile. Your changes are still here, not saved yet.</p>
          {/* On a phone, one field and the beginning of the next: the form stays in view. */}
          <div className="mt-2 max-h-48 overflow-y-auto border-y border-hairline text-ink sm:max-h-[45vh]">
            {taken.length > 0 && <p className="py-2">Taken from the other admin: {taken.join(', ')}.</p>}
            {conflicts.length > 0 && (
              <ul className="divide-y divide-hairline">
                {conflicts.map((conflict) => (
                  <Conflict
                    key={conflict.key}
                    conflict={conflict}
                    onKeep={() => state.settle(conflict.key)}
                    onTake={() => {
                      onTake(conflict);
                      state.settle(conflict.key);
                    }}
                  />
                ))}
              </ul>
            )}
          </div>
          <p className="mt-2 flex flex-wrap items-center gap-x-4">
            {conflicts.length > 0 ? 'Decide about each field, then save again.' : 'Check, and save again.'}
            <button
              type="button"
              className="font-medium underline underline-offset-[0.3em] pointer-coarse:min-h-target"
              onClick={() => state.setConfirming(true)}
            >
              Discard mine and reload
            </button>
          </p>
        </Notice>
      )}
    </div>
  );
}

type ConflictProps = {
  conflict: Pick<FieldConflict<unknown>, 'label' | 'mine' | 'theirs'>;
  onKeep: () => void;
  onTake: () => void;
};

function Conflict({ conflict: { label, mine, theirs }, onKeep, onTake }: ConflictProps) {
  return (
    <li className="grid grid-cols-2 gap-x-4 gap-y-1 py-2 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-6">
      <p className="font-medium wrap-anywhere max-sm:col-span-full">{label}</p>
      <Value title="Yours" text={mine} action="Keep mine" label={label} onChoose={onKeep} />
      <Value title="Theirs" text={theirs} action="Take theirs" label={label} onChoose={onTake} />
    </li>
  );
}

type ValueProps = { title: string; text: string; action: string; label: string; onChoose: () => void };

const Value = ({ title, text, action, label, onChoose }: ValueProps) => (
  <div className="flex min-w-0 flex-col items-start">
    <p className="text-xs text-muted">{title}</p>
    <p className="max-h-14 flex-1 overflow-y-auto whitespace-pre-line wrap-anywhere sm:max-h-24">{text || '(empty)'}</p>
    <Button size="sm" className="mt-2" onClick={onChoose}>
      {action}
      <VisuallyHidden>: {label}</VisuallyHidden>
    </Button>
  </div>
);
