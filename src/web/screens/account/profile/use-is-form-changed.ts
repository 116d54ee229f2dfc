import { useEffect, useRef } from 'react';

/** Returns a function that tells whether the form of a dialog has changed since the dialog opened. */
export function useIsFormChanged(formId: string, open: boolean): () => boolean {
  const initial = useRef('');
  useEffect(() => {
    if (open) initial.current = serializeForm(formId);
  }, [formId, open]);
  return () => open && serializeForm(formId) !== initial.current;
}

function serializeForm(formId: string): string {
  const form = document.forms.namedItem(formId);
  return form ? JSON.stringify([...new FormData(form)]) : '';
}
