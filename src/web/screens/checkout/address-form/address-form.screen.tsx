import { useLocation } from 'react-router';
import { phonePattern, pincodePattern } from '#contract/account/address-rules.ts';
import type { User } from '#contract/account/auth.ts';
import { paths } from '#contract/paths.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { selectAddresses } from '#web/store/address/address.selectors.ts';
import { addAddress } from '#web/store/address/address.thunks.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useIsSignedOut } from '#web/store/auth/use-is-signed-out.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { FieldRow, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { FormDraft } from '#web/ui/form/form-draft.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';

const checkout = { label: 'Checkout', href: paths.checkout.href() };
const addresses = { label: 'Addresses', href: paths.addresses.href() };

/** The server removes surrounding spaces. */
const trimmed = (pattern: string): string => String.raw`\s*(?:${pattern})\s*`;

/** Saves an address, then goes to the checkout (spec §2), or back to the saved addresses if opened from there. */
export function AddressFormScreen() {
  const user = useAppSelector(selectUser);
  const isSignedOut = useIsSignedOut();
  const origin = useOrigin(user);
  const account = useAccountAddress(user);
  const { save, pending, error } = useSaveAddress(origin.href);
  return (
    <>
      <PageTitle>New address</PageTitle>
      <meta name="robots" content="noindex" />
      <Container width="form" className="pb-section">
        <PageHeading
          compact
          title="Enter Your Address Details"
          above={<Breadcrumbs crumbs={[origin, { label: 'New address' }]} />}
        />
        <Form
          onSubmit={(values) => void save(values)}
          pending={pending}
          fieldErrors={error?.fields}
          message={error?.message}
        >
          <FormDraft owner={user?._id} isSignedOut={isSignedOut} />
          {account && (account.address || account.phone) && (
            <Notice>We’ve filled in what your account already has. Please check it and add the rest.</Notice>
          )}
          <TextArea
            name="address"
            label="Address"
            defaultValue={account?.address}
            rows={2}
            required
            maxLength={300}
            autoComplete="street-address"
            hint="Street, number, and flat or floor."
          />
          <FieldRow>
            <TextField name="city" label="City" required maxLength={120} autoComplete="address-level2" />
            <TextField
              name="pincode"
              label="Pincode"
              required
              maxLength={20}
              pattern={trimmed(pincodePattern)}
              title={validationMessages.pincode}
              autoComplete="postal-code"
            />
          </FieldRow>
          <TextField
            name="phone"
            label="Phone"
            defaultValue={account?.phone}
            type="tel"
            required
            maxLength={40}
            pattern={trimmed(phonePattern)}
            title={validationMessages.addressPhone}
            autoComplete="tel"
            hint="For the courier, on the day of delivery."
          />
          <TextArea
            name="notes"
            label="Notes"
            rows={3}
            required
            maxLength={500}
            autoComplete="off"
            invalidMessage={validationMessages.courierNotes}
            hint="Where to ring or leave the parcel. Enter “none” if there is nothing to add."
          />
          <SubmitButton wide pendingLabel="Saving the address">
            Submit
          </SubmitButton>
        </Form>
      </Container>
    </>
  );
}

/** Returns the page that the form was opened from. Waits for the user, since the server has neither user nor navigation state. */
function useOrigin(user: User | null) {
  const { state } = useLocation();
  return user && state === 'addresses' ? addresses : checkout;
}

/** Returns the user, whose address and phone the form begins with, unless an address is saved already. */
function useAccountAddress(user: User | null): User | undefined {
  const isFirst = useAppSelector((state) => selectAddresses(state)?.length === 0);
  return user && isFirst ? user : undefined;
}

function useSaveAddress(nextHref: string) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt({ leavesPage: true });

  const save = ({ address = '', city = '', phone = '', pincode = '', notes = '' }: Record<string, string>) =>
    attempt(async () => {
      await dispatch(addAddress({ address, city, phone, pincode, notes })).unwrap();
      await navigateIfActive(nextHref, { replace: true });
    });
  return { save, pending, error };
}
