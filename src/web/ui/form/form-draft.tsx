import { useContext, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { FormContext } from './form-context.ts';
import { type Control, controlsOf } from './form-validation.ts';

/** By whose it is and where; gone with the page. */
const kept = new Map<string, Map<string, string>>();

const isText = ({ name, type }: Control): boolean =>
  name !== '' && !['password', 'checkbox', 'radio', 'file', 'hidden'].includes(type);

type FormDraftProps = {
  /** The id of a user; null for a visitor, and undefined while nobody knows. */
  owner: string | null | undefined;
  isSignedOut: () => boolean;
};

/**
 * In a form: what was typed and not sent is there again. For a user it is when they come to the form again, also after a session
 * that ended elsewhere; for a visitor only when they come back in the history. A form that goes while it is pending was sent,
 * unless that is how the end of the session was found.
 */
export function FormDraft({ owner, isSignedOut }: FormDraftProps) {
  const { form, pending } = useContext(FormContext);
  const { key, pathname } = useLocation();
  const isSent = useEffectEvent(() => pending && (owner === null || !isSignedOut()));

  // React attaches the form's ref after the layout effects of its children.
  useEffect(() => {
    if (!form?.current || owner === undefined) return undefined;
    const place = owner === null ? key : `${owner} ${pathname}`;
    const controls = controlsOf(form.current).filter(isText);
    for (const control of controls) control.value = kept.get(place)?.get(control.name) ?? control.value;
    return () => {
      if (isSent()) kept.delete(place);
      else kept.set(place, new Map(controls.map(({ name, value }) => [name, value])));
    };
  }, [form, owner, key, pathname]);
  return null;
}
