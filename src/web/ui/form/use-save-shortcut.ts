import { useEffect } from 'react';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether keys are Ctrl+S or Cmd+S. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  key.toLowerCase() === 's' && ctrlKey !== metaKey && !altKey && !shiftKey;

/**
 * Submits the form with this id on Ctrl+S or Cmd+S, which would save the page as a file. Does not submit it behind a dialog or inside a
 * disabled fieldset.
 */
export function useSaveShortcut(formId: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      const form = document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`);
      if (event.repeat || document.querySelector('dialog[open]') || form?.closest('fieldset:disabled')) return;
      form?.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [formId]);
}
