import * as m from '#i18n/messages.ts';
import { type ReactNode, useId } from 'react';
import { formMessageOf } from '#web/store/api-error.ts';
import { type StockReason, stockChangeLabels } from '#web/store/stock/stock-labels.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import type { StockChanges } from './use-stock-changes.ts';

const reasons = ['received', 'counted', 'damaged'] as const;

/** Keeps the focused input above the sticky bar. */
const aboveBar = '[&_:is(input,button)]:scroll-mb-48';

/** The form around a grid or list of quantities: what they mean, a note, and one save for all of them. */
export function ChangeForm({ changes, children }: { changes: StockChanges; children: ReactNode }) {
  const formId = useId();
  useSaveShortcut(formId);
  return (
    <>
      <Form
        id={formId}
        label={m.admin_stock_change_stock()}
        onSubmit={() => void changes.save()}
        pending={changes.pending}
        fieldErrors={changes.error?.fields}
        markOptional={false}
        className={`space-y-6 ${aboveBar}`}
      >
        <ReasonChoice value={changes.reason} onChange={changes.setReason} />
        {children}
        <SaveBar changes={changes} />
      </Form>
      <UnsavedChangesPrompt hasChanges={() => changes.count > 0}>
        {m.admin_stock_the_quantities_that_you_have()}
      </UnsavedChangesPrompt>
    </>
  );
}

function ReasonChoice({ value, onChange }: { value: StockReason; onChange: (reason: StockReason) => void }) {
  return (
    <fieldset>
      <legend className="sr-only">{m.admin_stock_what_do_the_quantities_mean()}</legend>
      <div className="inline-flex rounded-sm border border-outline bg-surface p-1">
        {reasons.map((reason) => (
          <label
            key={reason}
            className="flex min-h-9 cursor-pointer items-center rounded-sm px-4 text-sm text-muted transition-colors hover:text-ink has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink pointer-coarse:min-h-target"
          >
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={value === reason}
              className="sr-only"
              onChange={() => onChange(reason)}
            />
            {stockChangeLabels[reason].label()}
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{stockChangeLabels[value].hint()}</p>
    </fieldset>
  );
}

function SaveBar({ changes }: { changes: StockChanges }) {
  const { error, count, summary, pending, problemsElsewhere } = changes;
  const fieldCount = Object.keys(error?.fields ?? {}).length;
  const message = error && (formMessageOf(error) ?? (error.message || m.admin_stock_not_saved_check_the_marked()));
  return (
    <div className="sticky bottom-0 z-bar -mx-gutter border-t border-hairline bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div role="alert">
        {message && (
          <div className="mb-3 border-s-2 border-danger bg-danger-tint px-4 py-2 text-sm text-danger">
            <p>{fieldCount > 0 ? m.admin_stock_what_you_entered_is_still({ message }) : message}</p>
            {problemsElsewhere.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {(count > 0 || changes.note !== '') && (
          <TextField
            name="note"
            label={m.common_note()}
            hideLabel
            placeholder={stockChangeLabels[changes.reason].noteHint()}
            maxLength={500}
            autoComplete="off"
            value={changes.note}
            className="min-w-0 grow basis-64 sm:max-w-96"
            onChange={({ target }) => changes.setNote(target.value)}
          />
        )}
        <p className="text-sm text-muted tabular-nums empty:hidden">
          {summary || (count === 0 && m.admin_stock_enter_quantities_to_change_the())}
        </p>
        <LiveRegion message={summary} />
        <div className="ms-auto flex gap-3">
          {count > 0 && !pending && (
            <Button variant="quiet" onClick={changes.clear}>
              {m.admin_stock_clear()}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            disabled={count === 0}
            pending={pending}
            pendingLabel={m.admin_stock_saving_the_stock()}
          >
            {count > 1 ? m.admin_stock_save_counts({ count }) : m.common_save()}
          </Button>
        </div>
      </div>
    </div>
  );
}
