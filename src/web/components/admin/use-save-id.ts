import { useState } from 'react';
import { randomKey } from '#contract/random-key.ts';

/**
 * Returns the id of the save that a form is filled in for, and a function that begins the next one. The pictures that are uploaded
 * meanwhile are sent with it as well, so that the audit shows them as part of the save.
 */
export function useSaveId() {
  const [saveId, setSaveId] = useState(randomKey);
  return { saveId, nextSave: () => setSaveId(randomKey()) };
}
