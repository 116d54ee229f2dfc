import * as m from '#i18n/messages.ts';
import type { AccountDetails, User } from '#contract/account/auth.ts';
import { phoneCodes, splitPhone } from '#contract/account/phone.ts';
import { formatCountry } from '#contract/lists.ts';
import type { ApiError } from '#web/store/api-error.ts';
import { EmailField, FieldRow, Select, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';

/** By their English name, which is stored. */
const countries = { 'United States': 'US', Australia: 'AU', France: 'FR', Spain: 'ES', 'United Kingdom': 'GB' };
const cities = ['San Francisco', 'New York', 'Los Angeles', 'Chicago', 'Houston'];

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
      label={m.account_information_title()}
      markOptional={false}
      onSubmit={onSubmit}
      pending={pending}
      fieldErrors={error?.fields}
      message={error?.message}
    >
      <TextField
        name="pickupPoint"
        label={m.account_pick_up_point()}
        defaultValue={details.pickupPoint}
        maxLength={200}
        autoComplete="off"
      />
      <FieldRow>
        <TextField
          name="name"
          label={m.account_full_name()}
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
          label: m.account_country_code(),
          options: phoneCodes(),
          autoComplete: 'tel-country-code',
          defaultValue: code,
        }}
        defaultValue={number}
        maxLength={32}
      />
      <FieldRow>
        <Select
          name="country"
          label={m.account_country_name()}
          defaultValue={details.country}
          placeholder={m.account_not_set()}
          autoComplete="country-name"
          options={Object.entries(countries).map(([value, country]) => ({ value, label: formatCountry(country) }))}
        />
        <Select
          name="city"
          label={m.account_city()}
          defaultValue={details.city}
          placeholder={m.account_not_set()}
          autoComplete="address-level2"
          options={cities.map((name) => ({ value: name, label: name }))}
        />
      </FieldRow>
      <TextArea
        name="address"
        label={m.account_home_address_field()}
        rows={2}
        defaultValue={user.address}
        maxLength={300}
        autoComplete="street-address"
      />
      <TextArea
        name="deliveryAddress"
        label={m.account_delivery_address_field()}
        rows={2}
        defaultValue={details.deliveryAddress}
        maxLength={300}
        autoComplete="shipping street-address"
      />
      <FieldRow>
        <TextField
          name="companyName"
          label={m.account_company_name()}
          defaultValue={details.companyName}
          maxLength={200}
          autoComplete="organization"
        />
        <TextField
          name="vatNumber"
          label={m.account_vat_number()}
          defaultValue={details.vatNumber}
          maxLength={50}
          autoComplete="off"
        />
      </FieldRow>
    </Form>
  );
}
