import { invalidFields } from '#web/store/api-error.ts';
import { cardErrors, cardOf } from './card-input.ts';
import type { PaymentMeans } from './use-charge.ts';

/** Reads the card of a form: a saved one by its id, else the new one of its fields. Throws an `ApiError` with the invalid fields. */
export function readMeans(savedCardId: string | undefined, values: Readonly<Record<string, string>>): PaymentMeans {
  if (savedCardId !== undefined) return { savedCardId };
  const fieldErrors = cardErrors(values, new Date());
  if (Object.keys(fieldErrors).length > 0) throw invalidFields(fieldErrors);
  return { card: cardOf(values), keep: values['keep'] === 'true' };
}
