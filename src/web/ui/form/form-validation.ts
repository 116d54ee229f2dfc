import * as m from '#i18n/messages.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Removes invisible characters from e-mail addresses: the server strips them, and the browser calls the address invalid. */
export function cleanEmails(form: HTMLFormElement): void {
  for (const control of controlsOf(form).filter(({ type }) => type === 'email')) {
    const visible = control.value.replaceAll(invisible, '').trim();
    if (visible !== control.value) control.value = visible;
  }
}

/** Returns the errors that the browser's validation finds, with our messages, by field name. */
export function validate(form: HTMLFormElement): Record<string, string> {
  const fieldErrors: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    const message = control.name && messageFor(control);
    if (message) fieldErrors[control.name] ??= message;
  }
  return fieldErrors;
}

/** Counts characters as the server does. The browser's `maxlength` counts most emoji twice or more. */
export function lengthError(value: string, maxLength: number): string | undefined {
  if (value.length <= maxLength) return undefined;
  const text = value.trim().normalize();
  // A character has at most two code units, so a huge paste need not be counted.
  const isLonger = text.length > 2 * maxLength || Array.from(text).length > maxLength;
  return isLonger ? m.field_use_at_most_characters({ maximum: maxLength }) : undefined;
}

function messageFor(control: Control): string | undefined {
  const { type, value, validity, dataset } = control;
  const tooLong = lengthError(value, Number(dataset['maxLength'] ?? Infinity));
  // Chromium takes minutes to validate a very long e-mail address.
  if (tooLong !== undefined && type === 'email') return tooLong;
  return validity.valid ? tooLong : invalidMessage(control);
}

const requiredMessage = (label: string | undefined): string =>
  label === undefined ? m.field_this_field_is_required() : m.field_is_required({ label });

/** Returns the field's own message (`data-invalid-message`) or the general one. */
function invalidMessage(control: Control): string {
  const { validity, dataset, type } = control;
  if (dataset['invalidMessage']) return dataset['invalidMessage'];
  if (validity.valueMissing) {
    if (type === 'radio') return m.field_choose_one_of_these();
    return type === 'checkbox' ? m.field_check_this_box_to_continue() : requiredMessage(dataset['label']);
  }
  if (validity.typeMismatch && type === 'email') return m.field_enter_an_e_mail_address();
  if (validity.tooShort && 'minLength' in control)
    return m.field_use_at_least_characters({ minimum: control.minLength });
  if (validity.rangeUnderflow && 'min' in control) return m.field_enter_or_more({ minimum: control.min });
  if (validity.rangeOverflow && 'max' in control) return m.field_enter_or_less({ maximum: control.max });
  if (validity.patternMismatch && control.title) return control.title;
  return control.validationMessage;
}

/** Focuses the first field, in document order, that has an error. */
export function focusFirstInvalid(form: HTMLFormElement, fieldErrors: Readonly<Record<string, string>>): void {
  controlsOf(form)
    .find((control) => Object.hasOwn(fieldErrors, control.name) && !control.disabled)
    ?.focus();
}
