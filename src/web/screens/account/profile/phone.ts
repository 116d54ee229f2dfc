import * as validationMessages from '#contract/validation-messages.ts';

/** Where a phone number may be from (spec §2, 'Account Information'). */
export const phoneCodes = [
  { value: '+1', label: 'US +1' },
  { value: '+44', label: 'UK +44' },
  { value: '+61', label: 'Australia +61' },
  { value: '+49', label: 'Germany +49' },
  { value: '+33', label: 'France +33' },
] as const;

type Phone = { code: string; number: string };

/** The two fields of a phone number. One that was written in another way is shown as it is. */
export function dividePhone(phone: string): Phone {
  const code = phoneCodes.find(({ value }) => phone.startsWith(`${value} `))?.value;
  return { code: code ?? '+1', number: hyphenated(code ? phone.slice(code.length) : phone) };
}

/** One text of the two fields; the one from before when neither was changed. */
export const joinPhone = (phone: Phone, before: string): string => {
  if (isUnchanged(phone, before)) return before;
  const number = hyphenated(phone.number);
  return number && `${phone.code} ${number}`;
};

/** 3, 3 and 4 digits with hyphens between (spec §5). What stood there before may stay. */
export function phoneError(phone: Phone, before: string): string | undefined {
  const number = hyphenated(phone.number);
  const isFine = number === '' || isUnchanged(phone, before) || /^\d{3}-\d{3}-\d{4}$/.test(number);
  return isFine ? undefined : validationMessages.phone;
}

function isUnchanged({ code, number }: Phone, before: string): boolean {
  const divided = dividePhone(before);
  return code === divided.code && number.trim() === divided.number;
}

/** Ten digits get their hyphens, however they were typed. */
function hyphenated(text: string): string {
  const typed = text.trim();
  const groups = /^\D?(\d{3})\D{0,2}(\d{3})\D?(\d{4})$/.exec(typed);
  return groups && !typed.startsWith('+') ? groups.slice(1).join('-') : typed;
}
