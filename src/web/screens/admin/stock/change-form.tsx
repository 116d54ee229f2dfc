import * as m from '#i18n/messages.ts';
import { type ReactNode, useId } from 'react';
import { aboveSaveBar, SaveBar } from '#web/components/admin/save-bar.tsx';
import { type StockReason, stockChangeLabels } from '#web/store/stock/stock-labels.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { ChangeLocation } from './change-location.tsx';
import type { StockChanges } from './use-stock-changes.ts';

const reasons = ['received', 'counted', 'damaged'] as const;

/**
 * The form around a grid or list of quantities: what they mean, a note, and one save for all of them. Those who may not change the stock
 * see what is inside.
 */
export function ChangeForm({ changes, children }: { changes: StockChanges; children: ReactNode }) {
  const formId = useId();
  useSaveShortcut(formId);
  if (!useMayDo('stock.edit')) return children;
  return (
    <>
      <Form
        id={formId}
        label={m.admin_stock_change_stock()}
        onSubmit={() => void changes.save()}
        pending={changes.pending}
        fieldErrors={changes.error?.fields}
        markOptional={false}
        className={`space-y-6 ${aboveSaveBar}`}
      >
        <ReasonChoice value={changes.reason} onChange={changes.setReason} />
        <ChangeLocation changes={changes} />
        {children}
        <StockSaveBar changes={changes} />
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

function StockSaveBar({ changes }: { changes: StockChanges }) {
  const { count, summary, pending, error, problemsElsewhere, reason, note } = changes;
  return (
    <SaveBar
      count={count}
      summary={summary}
      empty={m.admin_stock_enter_quantities_to_change_the()}
      invalid={m.admin_stock_not_saved_check_the_marked()}
      saveLabel={count > 1 ? m.admin_stock_save_counts({ count }) : m.common_save()}
      pendingLabel={m.admin_stock_saving_the_stock()}
      pending={pending}
      error={error}
      problemsElsewhere={problemsElsewhere}
      onClear={changes.clear}
    >
      {(count > 0 || note !== '') && (
        <TextField
          name="note"
          label={m.common_note()}
          hideLabel
          placeholder={stockChangeLabels[reason].noteHint()}
          maxLength={500}
          autoComplete="off"
          value={note}
          className="min-w-0 grow basis-64 sm:max-w-96"
          onChange={({ target }) => changes.setNote(target.value)}
        />
      )}
    </SaveBar>
  );
}
