import { useEffect, useEffectEvent } from 'react';

type TranslatorKeys = {
  formId: string;
  /** Called when no field is open. */
  onNothingOpen: () => void;
  onGoOn: () => void;
};

/** Alt+ArrowDown goes to the next open field, Ctrl+Enter or Cmd+Enter goes on to the next entry. Neither does anything behind a dialog. */
export function useTranslatorKeys({ formId, onNothingOpen, onGoOn }: TranslatorKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
    const isNext = key === 'ArrowDown' && altKey && !ctrlKey && !metaKey && !shiftKey;
    const isGoOn = key === 'Enter' && ctrlKey !== metaKey && !altKey && !shiftKey;
    if ((!isNext && !isGoOn) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (isGoOn && !repeat) onGoOn();
    if (isNext && !focusNextOpen(formId)) onNothingOpen();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Focuses the first open field after the focused element, or else the first one. Returns whether there is one. */
function focusNextOpen(formId: string): boolean {
  const open = [...document.querySelectorAll<HTMLElement>(`#${CSS.escape(formId)} [data-open]`)];
  const isAfter = (field: Element) =>
    document.activeElement !== null &&
    (document.activeElement.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = open.find(isAfter) ?? open[0];
  next?.focus();
  next?.scrollIntoView({ block: 'center' });
  return next !== undefined;
}
