import type { AccountDetails, User } from '#contract/account/auth.ts';
import { phoneCodes, splitPhone } from '#contract/account/phone.ts';
import type { ApiError } from '#web/store/api-error.ts';
import { EmailField, FieldRow, Select, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';

const countries = ['United States', 'Australia', 'France', 'Spain', 'United Kingdom'];
const cities = ['San Francisco', 'New York', 'Los Angeles', 'Chicago', 'Houston'];
const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

type InformationFormProps = {
  id: string;
  user: User;
  details: AccountDetails;
  onSubmit: (values: Record<string, string>) => void;
  pending: boolean;
  error: ApiError | undefined;
};

export function InformationForm({ id, user, details, onSubmit, pending, error }: InformationFormProps) {
  const { code, number } = splitPhone(user.phone);
  return (
    <Form
      id={id}
      label="Account Information"
      markOptional={false}
      onSubmit={onSubmit}
      pending={pending}
      fieldErrors={error?.fields}
      message={error?.message}
    >
      <TextField
        name="pickupPoint"
        label="Pick-up point"
        defaultValue={details.pickupPoint}
        maxLength={200}
        autoComplete="off"
      />
      <FieldRow>
        <TextField
          name="name"
          label="Full name"
          defaultValue={user.name}
          required
          maxLength={120}
          autoComplete="name"
        />
        <EmailField defaultValue={user.email} required />
      </FieldRow>
      <PhoneField
        wide
        country={{
          name: 'phoneCode',
          label: 'Country code',
          options: phoneCodes,
          autoComplete: 'tel-country-code',
          defaultValue: code,
        }}
        defaultValue={number}
        maxLength={32}
      />
      <FieldRow>
        <Select
          name="country"
          label="Country"
          defaultValue={details.country}
          placeholder="Not set"
          autoComplete="country-name"
          options={optionsOf(countries)}
        />
        <Select
          name="city"
          label="City"
          defaultValue={details.city}
          placeholder="Not set"
          autoComplete="address-level2"
          options={optionsOf(cities)}
        />
      </FieldRow>
      <TextArea
        name="address"
        label="Home address"
        rows={2}
        defaultValue={user.address}
        maxLength={300}
        autoComplete="street-address"
      />
      <TextArea
        name="deliveryAddress"
        label="Delivery address"
        rows={2}
        defaultValue={details.deliveryAddress}
        maxLength={300}
        autoComplete="shipping street-address"
      />
      <FieldRow>
        <TextField
          name="companyName"
          label="Company name"
          defaultValue={details.companyName}
          maxLength={200}
          autoComplete="organization"
        />
        <TextField
          name="vatNumber"
          label="VAT number"
          defaultValue={details.vatNumber}
          maxLength={50}
          autoComplete="off"
        />
      </FieldRow>
    </Form>
  );
}
