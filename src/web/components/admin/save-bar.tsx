import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { type ApiError, formMessageOf } from '#web/store/api-error.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Button } from '#web/ui/button/button.tsx';

/** Keeps the focused input of a form above its `SaveBar`. */
export const aboveSaveBar = '[&_:is(input,button)]:scroll-mb-48';

type SaveBarProps = {
  /** How many cells are filled in. */
  count: number;
  /** What a save would do, or '' while it would do nothing. */
  summary: string;
  /** Shown while nothing is filled in. */
  empty: string;
  /** Says that nothing was saved because of marked cells. */
  invalid: string;
  saveLabel: string;
  pendingLabel: string;
  pending: boolean;
  error: ApiError | undefined;
  /** What is wrong in cells that this page of the list does not show. */
  problemsElsewhere: readonly string[];
  onClear: () => void;
  /** A field before the summary. */
  children?: ReactNode;
};

/** The bar below a grid whose cells are saved together. It stays in view. */
export function SaveBar({ count, summary, empty, error, problemsElsewhere, children, ...bar }: SaveBarProps) {
  const { invalid, saveLabel, pendingLabel, pending, onClear } = bar;
  const hasFieldErrors = Object.keys(error?.fields ?? {}).length > 0;
  const message = error && (formMessageOf(error) ?? (error.message || invalid));
  return (
    <div className="sticky bottom-0 z-bar -mx-gutter border-t border-hairline bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div role="alert">
        {message && (
          <div className="mb-3 border-s-2 border-danger bg-danger-tint px-4 py-2 text-sm text-danger">
            <p>{hasFieldErrors ? m.admin_stock_what_you_entered_is_still({ message }) : message}</p>
            {problemsElsewhere.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        <p className="text-sm text-muted tabular-nums empty:hidden">{summary || (count === 0 && empty)}</p>
        <LiveRegion message={summary} />
        <div className="ms-auto flex gap-3">
          {count > 0 && !pending && (
            <Button variant="quiet" onClick={onClear}>
              {m.admin_stock_clear()}
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={count === 0} pending={pending} pendingLabel={pendingLabel}>
            {saveLabel}
          </Button>
        </div>
      </div>
    </div>
  );
}
