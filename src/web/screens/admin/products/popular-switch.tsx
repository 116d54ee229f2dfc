import { type ChangeEvent, useState } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { setPopular } from '#web/store/products/product-list.admin.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

type PopularSwitchProps = { productId: string; name: string; popular: boolean };

/** Turns at once, and back with the reason when the shop refuses. The row stays in view, even when the filter fits no more. */
export function PopularSwitch({ productId, name, popular }: PopularSwitchProps) {
  const dispatch = useAppDispatch();
  const [wanted, setWanted] = useState<boolean>();
  const [seen, setSeen] = useState(popular);
  const [isSending, setSending] = useState(false);
  if (popular !== seen) {
    setSeen(popular);
    setWanted(undefined);
  }
  const shown = wanted ?? popular;

  const turn = async () => {
    setSending(true);
    setWanted(!shown);
    try {
      await dispatch(setPopular({ productId, popular: !shown })).unwrap();
    } catch (cause) {
      setWanted(shown);
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(`${name} stays as it was. ${error.message}`);
    } finally {
      setSending(false);
    }
  };

  const press = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Nothing is drawn anew that would turn it back.
    if (isSending) target.checked = shown;
    else void turn();
  };

  return (
    <Checkbox
      asSwitch
      name="popular"
      label={<span className="sr-only">{name} is popular</span>}
      checked={shown}
      onChange={press}
      className="relative z-raised -my-2 w-fit max-md:-mr-3"
    />
  );
}
