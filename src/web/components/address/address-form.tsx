import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import type { Address } from '#contract/account/address.ts';
import type { AddressFields } from '#web/store/address/address.thunks.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useIsSignedOut } from '#web/store/auth/use-is-signed-out.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectHasCountryForms } from '#web/store/address/address.selectors.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { FormDraft } from '#web/ui/form/form-draft.tsx';
import { ContactFields } from './contact-fields.tsx';
import { CountryFields } from './country-fields.tsx';
import { SimpleFields } from './simple-fields.tsx';
import { toAddressFields } from './to-address-fields.ts';
import { useCountryForm } from './use-country-form.ts';

type AddressFormProps = {
  /** What the fields begin with. Values that arrive later replace those of fields that were not touched. */
  start: Partial<Address> | undefined;
  submitLabel: string;
  /** Saves the fields and leaves the page. `values` has those of `children`, too. */
  onSubmit: (fields: AddressFields, values: Record<string, string>) => Promise<void>;
  /** Above the fields. */
  children?: ReactNode;
  /** Errors that the fields begin with. */
  fieldErrors?: Readonly<Record<string, string>> | undefined;
};

/** The fields of a delivery address (spec §2, §5). */
export function AddressForm({ start, submitLabel, onSubmit, children, fieldErrors }: AddressFormProps) {
  const user = useAppSelector(selectUser);
  const isSignedOut = useIsSignedOut();
  const hasCountries = useAppSelector(selectHasCountryForms);
  const form = useCountryForm(start);
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  return (
    <Form
      onSubmit={(values) =>
        void attempt(() => onSubmit(toAddressFields(values, hasCountries ? values : start), values))
      }
      pending={pending}
      fieldErrors={error?.fields ?? fieldErrors}
      message={error?.message}
    >
      <FormDraft key={form.format?.country} owner={user?._id} isSignedOut={isSignedOut} />
      {children}
      {hasCountries ? <CountryFields start={start} form={form} /> : <SimpleFields start={start} />}
      <ContactFields start={start} />
      <SubmitButton wide pendingLabel={m.address_saving_the_address()}>
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}
