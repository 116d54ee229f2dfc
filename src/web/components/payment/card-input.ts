import * as m from '#i18n/messages.ts';
import { isExpired, isLuhnValid } from '#contract/order/card.ts';
import type { CardInput } from '#web/store/payment/payment.thunks.ts';

/** Includes the spaces between the groups (spec §5). */
export const longestNumber = 19;
const mostDigits = 16;

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Formats the digits in groups of four, separated by spaces. */
export const numberText = (text: string): string =>
  (
    digitsOf(text)
      .slice(0, mostDigits)
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/** The text of a field and the position of its caret. */
export type Typed = { text: string; caret: number };

/** Formats the number and keeps the caret behind the same digit. */
export function numberTyped({ text, caret }: Typed): Typed {
  const before = Math.min(digitsOf(text.slice(0, caret)).length, mostDigits);
  const gaps = before === 0 ? 0 : Math.floor((before - 1) / 4);
  return { text: numberText(text), caret: before + gaps };
}

type Selected = { text: string; start: number; end: number };

/** Replaces the selection with the pasted digits and cuts off the end of a number that gets too long. */
export const numberPasted = ({ text, start, end }: Selected, pasted: string): Typed =>
  numberTyped({
    text: text.slice(0, start) + digitsOf(pasted) + text.slice(end),
    caret: start + digitsOf(pasted).length,
  });

/** Deletes the digit beyond a space next to the caret. Returns undefined if there is no space in that direction. */
export function numberDeleted({ text, caret }: Typed, direction: 'before' | 'after'): Typed | undefined {
  const space = direction === 'before' ? caret - 1 : caret;
  if (text[space] !== ' ') return undefined;
  const digit = direction === 'before' ? space - 1 : space + 1;
  const rest = text.slice(0, digit) + text.slice(digit + 1);
  return numberTyped({ text: rest, caret: direction === 'before' ? digit : caret });
}

/** Formats a month; a value above 12 becomes 12. */
export function monthText(text: string): string {
  const digits = digitsOf(text).slice(0, 2);
  return Number(digits) > 12 ? '12' : digits;
}

export const yearText = (text: string): string => digitsOf(text).slice(0, 4);
export const cvvText = (text: string): string => digitsOf(text).slice(0, 3);

type Values = Readonly<Record<string, string>>;

/** Accepts a year of two digits, as printed on the card. */
const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** Returns the card to submit. */
export const cardOf = ({ cardNumber = '', expMonth = '', expYear = '', cvv = '' }: Values): CardInput => ({
  cardNumber: digitsOf(cardNumber),
  expMonth: Number(expMonth),
  expYear: yearOf(expYear),
  cvv,
});

/** Validates a card without a request. Returns the errors by field. */
export function cardErrors(values: Values, now: Date): Record<string, string> {
  const { cardNumber, expMonth, expYear, cvv } = cardOf(values);
  const errors: Record<string, string> = {};
  if (!isLuhnValid(cardNumber)) errors['cardNumber'] = m.field_this_card_number_isnt_valid();
  if (expMonth < 1 || expMonth > 12) errors['expMonth'] = m.field_enter_a_month_between_01();
  if (expYear < 2000 || expYear > 2100) errors['expYear'] = m.field_enter_a_year_such_as();
  else if (!errors['expMonth'] && isExpired({ expMonth, expYear }, now))
    errors['expYear'] = m.field_this_card_has_expired();
  if (!/^\d{3}$/.test(cvv)) errors['cvv'] = m.field_enter_the_three_digits_on();
  return errors;
}
