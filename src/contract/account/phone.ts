import * as m from '#i18n/messages.ts';

/** The countries of the contact form (spec §9). */
export const contactCountries = ['US', 'CA', 'EU', 'PK'] as const;

/** Returns the phone number of a contact message. A number that begins with + already has its country code. */
export function formatContactPhone(country: string, number: string): string {
  const digits = number.trim();
  return digits === '' || digits.startsWith('+') ? digits : `${digits} (${country})`;
}

/** The country codes of 'Account Information' (spec §2). */
export const phoneCodes = () =>
  [
    { value: '+1', label: 'US +1' },
    { value: '+44', label: 'UK +44' },
    { value: '+61', label: m.account_australia_61() },
    { value: '+49', label: m.account_germany_49() },
    { value: '+33', label: m.account_france_33() },
  ] as const;

type Phone = { code: string; number: string };

/** Splits an account's phone number into its two form fields. A number in another format stays as it is. */
export function splitPhone(phone: string): Phone {
  const code = phoneCodes().find(({ value }) => phone.startsWith(`${value} `))?.value;
  return { code: code ?? '+1', number: hyphenated(code ? phone.slice(code.length) : phone) };
}

/** Joins the two fields into a phone number. Returns `stored` when neither has changed. */
export const joinPhone = (phone: Phone, stored: string): string => {
  if (isUnchanged(phone, stored)) return stored;
  const number = hyphenated(phone.number);
  return number && `${phone.code} ${number}`;
};

/** Returns the message when the number is not 3, 3 and 4 digits with hyphens (spec §5). An unchanged number is always valid. */
export function phoneError(phone: Phone, stored: string): string | undefined {
  const number = hyphenated(phone.number);
  const isValid = number === '' || isUnchanged(phone, stored) || /^\d{3}-\d{3}-\d{4}$/.test(number);
  return isValid ? undefined : m.field_enter_the_number_as_123();
}

function isUnchanged({ code, number }: Phone, stored: string): boolean {
  const fields = splitPhone(stored);
  return code === fields.code && number.trim() === fields.number;
}

/** Formats ten digits, in whatever notation, as 123-456-7890. */
function hyphenated(text: string): string {
  const typed = text.trim();
  const groups = /^\D?(\d{3})\D{0,2}(\d{3})\D?(\d{4})$/.exec(typed);
  return groups && !typed.startsWith('+') ? groups.slice(1).join('-') : typed;
}
