import * as m from '#i18n/messages.ts';
import { type ChangeEvent, useState } from 'react';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { setPopular } from '#web/store/products/product-list.admin.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';

/** Whether a product is among the popular ones, which those who may can switch. */
export function Popular(props: PopularSwitchProps) {
  if (useMayDo('products.edit')) return <PopularSwitch {...props} />;
  return props.popular && m.common_popular();
}

type PopularSwitchProps = { productId: string; name: string; popular: boolean };

/** Switches optimistically, and back with a message after an error. The row stays even if it no longer matches the filter. */
function PopularSwitch({ productId, name, popular }: PopularSwitchProps) {
  const dispatch = useAppDispatch();
  const [optimistic, setOptimistic] = useState<boolean>();
  const [lastPopular, setLastPopular] = useState(popular);
  const [isSending, setSending] = useState(false);
  if (popular !== lastPopular) {
    setLastPopular(popular);
    setOptimistic(undefined);
  }
  const shown = optimistic ?? popular;

  const toggle = async () => {
    setSending(true);
    setOptimistic(!shown);
    try {
      await dispatch(setPopular({ productId, popular: !shown })).unwrap();
    } catch (cause) {
      setOptimistic(shown);
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(m.admin_products_was_not_changed({ name, message: error.message }));
    } finally {
      setSending(false);
    }
  };

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // No state changes, so React does not reset the checkbox.
    if (isSending) target.checked = shown;
    else void toggle();
  };

  return (
    <Checkbox
      asSwitch
      name="popular"
      label={
        <>
          <span className="sr-only">{m.admin_products_is_popular({ name })}</span>
          <span aria-hidden="true" className="text-muted md:hidden">
            {m.common_popular()}
          </span>
        </>
      }
      checked={shown}
      onChange={onChange}
      className="relative z-raised -my-2 w-fit"
    />
  );
}
