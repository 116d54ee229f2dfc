import * as m from '#i18n/messages.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { maxPrice } from '#contract/money/money.ts';
import { sentAttributes } from './attributes.ts';
import { type Draft, nameKey } from './draft.ts';
import { saleErrors } from './sale.ts';

type FieldErrors = Record<string, string>;

const isBlank = (text: string): boolean => text.trim() === '';

function nameErrors(list: 'colors' | 'sizes', options: readonly { name: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { name }] of options.entries()) {
    const path = `${list}.${index}.name`;
    if (isBlank(name)) errors[path] = m.field_enter_a_name_or_remove();
    else if (seen.has(nameKey(name))) errors[path] = m.field_is_listed_twice({ name: name.trim() });
    seen.add(nameKey(name));
  }
  return errors;
}

function amountErrors({ amounts }: Draft): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<number>();
  for (const [index, { text }] of amounts.entries()) {
    const amount = parseAmount(text);
    const path = `giftAmounts.${index}`;
    if (amount <= 0) errors[path] = m.field_enter_more_than({ limit: 0 });
    else if (amount > maxPrice()) errors[path] = m.field_enter_a_smaller_amount();
    else if (seen.has(amount)) errors[path] = m.field_is_listed_twice({ name: text.trim() });
    seen.add(amount);
  }
  return errors;
}

const goodsErrors = (draft: Draft): FieldErrors => ({
  ...(parseAmount(draft.price) > maxPrice() && { price: m.field_enter_a_smaller_amount() }),
  ...saleErrors(draft),
  ...nameErrors('colors', draft.colors),
  ...nameErrors('sizes', draft.sizes),
});

/** Returns the errors that the browser's validation does not find, by field name. */
export function draftErrors(draft: Draft): FieldErrors {
  const { name, description, details, highlights } = draft;
  const blanks = Object.entries({ name, description, details }).filter(([, text]) => isBlank(text));
  return {
    ...Object.fromEntries(blanks.map(([path]) => [path, m.field_this_field_is_required()])),
    ...(highlights.every(({ text }) => isBlank(text)) && { 'highlights.0': m.field_enter_at_least_one_highlight() }),
    ...(draft.kind === 'gift-card' ? amountErrors(draft) : goodsErrors(draft)),
  };
}

/** The parts of a variant that have a field of their own. The others are said at its count. */
const ownFields: ReadonlySet<string> = new Set(['grams', 'sku', 'barcode', 'cost']);

/** Returns the form field of an error path in the server's answer. */
export function fieldOf(draft: Draft, path: string): string {
  const { highlights } = draft;
  const [list = '', index = '', part = ''] = path.split('.');
  if (path === 'highlights') return 'highlights.0';
  if (path === 'giftAmounts') return 'giftAmounts.0';
  // Empty lines are not sent, so the indexes differ.
  if (list === 'highlights') {
    const sent = highlights.flatMap(({ text }, at) => (isBlank(text) ? [] : at));
    return `highlights.${sent[Number(index)] ?? 0}`;
  }
  if (list === 'attributes') return `attributes.${sentAttributes(draft)[Number(index)]?.[0] ?? ''}`;
  if (list === 'variants' && ownFields.has(part)) return path;
  if (list === 'variants' && index) return `variants.${index}.stock`;
  if (list === 'images' && index) return `imageAlts.${index}`;
  if (path.endsWith('._id')) return path.replace(/_id$/, 'name');
  return path;
}
