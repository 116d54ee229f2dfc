export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** The browser finds fault with what nobody sees in an e-mail address, and the shop does not keep. */
export function tidyEmails(form: HTMLFormElement): void {
  for (const control of controlsOf(form).filter(({ type }) => type === 'email')) {
    const seen = control.value.replaceAll(invisible, '').trim();
    if (seen !== control.value) control.value = seen;
  }
}

/** The browser's own checks, told in our words, by field name. */
export function faultsOf(form: HTMLFormElement): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    const fault = control.name && faultOf(control);
    if (fault) faults[control.name] ??= fault;
  }
  return faults;
}

/** Counted in characters, as the shop counts what it keeps; the browser's own limit counts most emoji twice or more. */
export function tooLong(value: string, maxLength: number): string | undefined {
  if (value.length <= maxLength) return undefined;
  const text = value.trim().normalize();
  // No character has more than two units: however long a paste is, no more of it is counted.
  const isLonger = text.length > 2 * maxLength || Array.from(text).length > maxLength;
  return isLonger ? `Use at most ${maxLength} characters.` : undefined;
}

function faultOf(control: Control): string | undefined {
  const { type, value, validity, dataset } = control;
  const long = tooLong(value, Number(dataset['maxLength'] ?? Infinity));
  // Chromium takes minutes to see that a long text is no e-mail address.
  if (long !== undefined && type === 'email') return long;
  return validity.valid ? long : wordsFor(control);
}

/** `data-fault` of a field says it better than we could. */
function wordsFor(control: Control): string {
  const { validity, dataset, type } = control;
  if (dataset['fault']) return dataset['fault'];
  const label = dataset['label'] ?? 'This field';
  if (validity.valueMissing)
    return type === 'radio'
      ? 'Choose one of these.'
      : type === 'checkbox'
        ? 'Tick this to go on.'
        : `${label} is required.`;
  if (validity.typeMismatch && type === 'email') return 'Enter an e-mail address such as name@example.com.';
  if (validity.tooShort && 'minLength' in control) return `Use at least ${control.minLength} characters.`;
  if (validity.rangeUnderflow && 'min' in control) return `Enter ${control.min} or more.`;
  if (validity.rangeOverflow && 'max' in control) return `Enter ${control.max} or less.`;
  if (validity.patternMismatch && control.title) return control.title;
  return control.validationMessage;
}

/** Focuses the first field in the page's order that has a fault. */
export function focusFirst(form: HTMLFormElement, faults: Record<string, string>): void {
  controlsOf(form)
    .find((control) => control.name in faults && !control.disabled)
    ?.focus();
}
