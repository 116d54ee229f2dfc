import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react';
import { brandOfPrefix } from '#contract/order/card.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { digitsOf, longestNumber, numberDeleted, numberPasted, numberTyped, type Typed } from './card-input.ts';

/** Names short enough to fit beside the number on a small phone. */
const shortNames: Readonly<Record<string, Text>> = { 'American Express': m.payment_amex };

/** The field of the card number. The number stays in the DOM; React state holds only the brand. */
export function NumberField() {
  const [brand, setBrand] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const show = ({ text, caret }: Typed) => {
    const input = field.current;
    if (!input) return;
    if (input.value !== text) input.value = text;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
    setBrand(brandOfPrefix(digitsOf(text)));
  };
  // The browser may have filled in the field before hydration.
  useLayoutEffect(() => {
    if (field.current?.value) setBrand(brandOfPrefix(digitsOf(field.current.value)));
  }, []);

  return (
    <TextField
      ref={field}
      name="cardNumber"
      label={m.payment_card_number()}
      required
      dir="ltr"
      autoComplete="cc-number"
      inputMode="numeric"
      inputMaxLength={longestNumber}
      spellCheck="false"
      onInput={(event: FormEvent<HTMLInputElement>) => show(numberTyped(typedIn(event.currentTarget)))}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        // The browser would cut off a number with separators at the maximum length.
        event.preventDefault();
        const { value: text, selectionStart, selectionEnd } = event.currentTarget;
        const selected = { text, start: selectionStart ?? text.length, end: selectionEnd ?? text.length };
        show(numberPasted(selected, event.clipboardData.getData('text')));
        event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        const input = event.currentTarget;
        const isCollapsed = input.selectionStart === input.selectionEnd;
        const direction = event.key === 'Backspace' ? 'before' : event.key === 'Delete' ? 'after' : undefined;
        if (!direction || !isCollapsed || event.ctrlKey || event.altKey || event.metaKey) return;
        const deleted = numberDeleted(typedIn(input), direction);
        if (!deleted) return;
        event.preventDefault();
        show(deleted);
      }}
      className="tabular-nums"
      end={
        <span aria-live="polite" className="pointer-events-none pe-3 text-sm text-muted">
          {shortNames[brand]?.() ?? brand}
        </span>
      }
    />
  );
}

const typedIn = ({ value, selectionStart }: HTMLInputElement): Typed => ({
  text: value,
  caret: selectionStart ?? value.length,
});
