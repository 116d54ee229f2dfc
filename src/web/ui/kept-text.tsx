import { useContext, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { FormContext } from './form-context.ts';
import { type Control, controlsOf } from './form-faults.ts';

/** By whose it is and by the entry of the history; gone with the tab. */
const kept = new Map<string, Map<string, string>>();

const isText = ({ name, type }: Control): boolean =>
  name !== '' && !['password', 'checkbox', 'radio', 'file', 'hidden'].includes(type);

/**
 * In a form: what its owner typed and did not send is there again when they come back to it in the history. A form that goes
 * while it is pending was sent.
 */
export function KeptText({ owner }: { owner: string | undefined }) {
  const { form, pending } = useContext(FormContext);
  const { key } = useLocation();
  const isSent = useEffectEvent(() => pending);

  useLayoutEffect(() => {
    if (!form?.current || owner === undefined) return undefined;
    const place = `${owner} ${key}`;
    const controls = controlsOf(form.current).filter(isText);
    for (const control of controls) control.value = kept.get(place)?.get(control.name) ?? control.value;
    return () => {
      if (isSent()) kept.delete(place);
      else kept.set(place, new Map(controls.map(({ name, value }) => [name, value])));
    };
  }, [form, owner, key]);
  return null;
}
