import * as m from '#i18n/messages.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { sheetLimits } from '#contract/catalog/stock-sheet-limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { isMultiplier, readScan, type Scanned } from './scan-text.ts';
import { useWedge } from './use-wedge.ts';

type ScanFieldProps = { onScan: (scanned: Scanned) => void };

const fieldId = 'scan-code';

/** Whether a key on the screen would not open with the focus. */
const hasFinePointer = (): boolean => globalThis.matchMedia('(pointer: fine)').matches;

/** Puts the focus where scanners type. On a phone the keyboard would open; there a scanner is read without the focus, too. */
export function focusScanField(): void {
  if (hasFinePointer() && document.querySelector('dialog[open]') === null) document.getElementById(fieldId)?.focus();
}

/**
 * The field that scanners type into and people can. It is not controlled, because a scanner types faster than a page renders. A number of pieces in
 * it counts for what is scanned elsewhere, too.
 */
export function ScanField({ onScan }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(focusScanField, []);
  const take = (text: string, code?: string) => {
    const scanned = readScan(text, code);
    const control = field.current;
    if (control) control.value = '';
    focusScanField();
    if (scanned) onScan(scanned);
  };
  useWedge(field, (code) => {
    const typed = field.current?.value ?? '';
    const isOwn = typed.endsWith(code);
    take(isOwn ? typed : (isMultiplier(typed) ? typed : '') + code, code);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    take(field.current?.value ?? '');
  };
  return (
    <form onSubmit={submit} className="min-w-0 flex-1">
      <label htmlFor={fieldId} className="mb-1.5 block text-sm font-medium">
        {m.stock_sheet_scan_or_type()}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={fieldId}
          name="code"
          type="text"
          dir="ltr"
          maxLength={sheetLimits.code}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="done"
          aria-describedby="scan-code-hint"
          className="block min-h-14 w-full min-w-0 rounded-sm border border-outline bg-surface px-3.5 text-lg text-ink tabular-nums transition-colors hover:border-ink focus-visible:outline-offset-1"
        />
        <Button type="submit" className="min-h-14 shrink-0">
          {m.admin_order_edit_add()}
        </Button>
      </div>
      <p id="scan-code-hint" className="mt-1.5 text-sm text-muted">
        {m.stock_sheet_scan_hint()}
      </p>
    </form>
  );
}
