import * as m from '#i18n/messages.ts';
import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/account/auth.ts';
import { paths } from '#contract/paths.ts';
import { selectAddresses } from '#web/store/address/address.selectors.ts';
import { addAddress, type AddressFields, changeAddress } from '#web/store/address/address.thunks.ts';
import { keepContact } from '#web/store/auth/guest.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectSendsMail } from '#web/store/settings/settings.selectors.ts';
import { AddressForm } from '#web/components/address/address-form.tsx';
import { parseContactErrors } from '#web/components/checkout/contact-errors.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { EmailField, TextField } from '#web/ui/form/field.tsx';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { AddressesLoading } from './addresses-loading.tsx';

/** Asks a guest who orders and where to deliver, unless they log in. */
export function GuestCheckout({ guest }: { guest: User }) {
  const id = useId();
  const isLoaded = useAppSelector((state) => selectAddresses(state) !== undefined);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 flex min-h-9 items-end text-xl">
        {m.checkout_continue_as_a_guest()}
      </h2>
      <p className="mb-6 text-sm text-muted">
        {m.auth_already_have_an_account()}{' '}
        <TextLink
          to={paths.login.href(paths.checkout.href())}
          className="inline-flex min-h-9 items-center font-medium text-ink pointer-coarse:min-h-target"
        >
          {m.auth_log_in()}
        </TextLink>
      </p>
      {isLoaded ? <GuestForm guest={guest} /> : <AddressesLoading />}
    </section>
  );
}

function GuestForm({ guest }: { guest: User }) {
  const { saved, save } = useGuestAddress();
  const errors = useContactErrors();
  const sendsMail = useAppSelector(selectSendsMail);
  const [name, setName] = useState(guest.name);
  return (
    <AddressForm
      start={{ ...saved, recipient: saved?.recipient || name }}
      submitLabel={m.checkout_review_your_order()}
      onSubmit={save}
      fieldErrors={errors}
    >
      <TextField
        name="name"
        label={m.common_name()}
        defaultValue={guest.name}
        required
        maxLength={120}
        autoComplete="name"
        onChange={({ target }) => setName(target.value)}
      />
      <EmailField
        defaultValue={guest.email}
        required
        hint={sendsMail ? m.checkout_well_send_the_confirmation_here() : undefined}
      />
      <h3 className="pt-3 font-display text-lg">{m.checkout_where_should_we_deliver()}</h3>
    </AddressForm>
  );
}

/** Returns the address of an earlier visit to this page, and how to save the form and go on to the order. */
function useGuestAddress() {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const saved = useAppSelector(selectAddresses)?.[0];

  const save = async (fields: AddressFields, { name = '', email = '' }: Record<string, string>) => {
    dispatch(keepContact({ name, email }));
    if (saved) await dispatch(changeAddress({ addressId: saved._id, fields })).unwrap();
    const used = saved ?? (await dispatch(addAddress(fields)).unwrap())[0];
    if (used) await navigateIfActive(paths.orderSummary.href(used._id));
  };
  return { saved, save };
}

/** Returns why the order was refused that led here. They are removed from the history, where they would outlive their reason. */
function useContactErrors() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [errors] = useState(() => parseContactErrors(state));
  useEffect(() => {
    if (errors) void navigate(paths.checkout.href(), { replace: true, preventScrollReset: true });
  }, [errors, navigate]);
  return errors;
}
