import { useEffect, useRef } from 'react';

/** Tells whether the form of a dialog holds something else than when the dialog opened. */
export function useIsFormChanged(formId: string, open: boolean): () => boolean {
  const atFirst = useRef('');
  useEffect(() => {
    if (open) atFirst.current = textIn(formId);
  }, [formId, open]);
  return () => open && textIn(formId) !== atFirst.current;
}

function textIn(formId: string): string {
  const form = document.forms.namedItem(formId);
  return form ? JSON.stringify([...new FormData(form)]) : '';
}
