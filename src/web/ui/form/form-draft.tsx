import { useContext, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { FormContext } from './form-context.ts';
import { type Control, controlsOf } from './form-validation.ts';

/** The drafts by owner and form, in memory only. */
const drafts = new Map<string, Map<string, string>>();

const isText = ({ name, type }: Control): boolean =>
  name !== '' && !['password', 'checkbox', 'radio', 'file', 'hidden'].includes(type);

/** A field that was not touched has no draft, so that it shows a default value that arrives later. */
const isChanged = (control: Control): boolean => !('defaultValue' in control) || control.value !== control.defaultValue;

function restore(control: Control, text: string): void {
  if (!(control instanceof HTMLSelectElement)) control.value = text;
  else if ([...control.options].some(({ value }) => value === text)) {
    control.value = text;
    // Other fields may depend on a choice.
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

type FormDraftProps = {
  /** The id of the user, null for a visitor, undefined while that is unknown. */
  owner: string | null | undefined;
  isSignedOut: () => boolean;
};

/**
 * Restores what was typed in the surrounding form and not sent: for a user when they open the form again, even after their session
 * expired; for a visitor only when they go back in the history. A form that unmounts while it is pending counts as sent, unless the
 * request failed because the session had expired. In a form whose fields change, another `key` takes what was typed to those of the same
 * name.
 */
export function FormDraft({ owner, isSignedOut }: FormDraftProps) {
  const { form, pending } = useContext(FormContext);
  const { key, pathname, search } = useLocation();
  const isSent = useEffectEvent(() => pending && (owner === null || !isSignedOut()));

  // React attaches the form's ref after the layout effects of its children.
  useEffect(() => {
    if (!form?.current || owner === undefined) return undefined;
    const formKey = owner === null ? key : `${owner} ${pathname}${search}`;
    const controls = controlsOf(form.current).filter(isText);
    const draft = drafts.get(formKey);
    for (const control of controls) {
      const text = draft?.get(control.name);
      // A control that a script has set no longer shows a default value that arrives later.
      if (text !== undefined) restore(control, text);
    }
    return () => {
      if (isSent()) {
        drafts.delete(formKey);
        return;
      }
      const names = new Set(controls.map(({ name }) => name));
      const ofOtherFields = [...(draft ?? [])].filter(([name]) => !names.has(name));
      const typed = controls.filter(isChanged).map(({ name, value }) => [name, value] as const);
      drafts.set(formKey, new Map([...ofOtherFields, ...typed]));
    };
  }, [form, owner, key, pathname, search]);
  return null;
}
