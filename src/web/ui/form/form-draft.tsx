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

type FormDraftProps = {
  /** The id of the user, null for a guest, undefined while that is unknown. */
  owner: string | null | undefined;
  isSignedOut: () => boolean;
};

/**
 * Restores what was typed in the surrounding form and not sent: for a user when they open the form again, even after their session
 * expired; for a guest only when they go back in the history. A form that unmounts while it is pending counts as sent, unless the
 * request failed because the session had expired.
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
      if (text !== undefined) control.value = text;
    }
    return () => {
      if (isSent()) drafts.delete(formKey);
      else drafts.set(formKey, new Map(controls.filter(isChanged).map(({ name, value }) => [name, value])));
    };
  }, [form, owner, key, pathname, search]);
  return null;
}
