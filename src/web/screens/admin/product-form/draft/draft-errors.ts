import { productLimits } from '#contract/catalog/product-limits.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { parseAmount } from './draft-payload.ts';
import { type Draft, nameKey } from './draft.ts';

type FieldErrors = Record<string, string>;

const blank = (text: string): boolean => text.trim() === '';

function nameErrors(list: 'colors' | 'sizes', options: readonly { name: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { name }] of options.entries()) {
    const path = `${list}.${index}.name`;
    if (blank(name)) errors[path] = validationMessages.optionName;
    else if (seen.has(nameKey(name))) errors[path] = validationMessages.duplicate(name.trim());
    seen.add(nameKey(name));
  }
  return errors;
}

/** Finds the errors that the browser's own validation does not see, by the name of the field. */
export function draftErrors(draft: Draft): FieldErrors {
  const { name, price, description, details, highlights, colors, sizes } = draft;
  const blanks = Object.entries({ name, description, details }).filter(([, text]) => blank(text));
  return {
    ...Object.fromEntries(blanks.map(([path]) => [path, validationMessages.required()])),
    ...(parseAmount(price) > productLimits.price && { price: validationMessages.smallerAmount }),
    ...(highlights.every(({ text }) => blank(text)) && { 'highlights.0': validationMessages.highlights }),
    ...nameErrors('colors', colors),
    ...nameErrors('sizes', sizes),
  };
}

/** Returns the field of the form for an error path in the server's answer. */
export function fieldOf({ highlights }: Draft, path: string): string {
  const [list = '', index = ''] = path.split('.');
  if (path === 'highlights') return 'highlights.0';
  // Empty lines are not sent, so the indexes differ.
  if (list === 'highlights') {
    const sent = highlights.flatMap(({ text }, at) => (blank(text) ? [] : at));
    return `highlights.${sent[Number(index)] ?? 0}`;
  }
  if (list === 'variants' && index) return path.endsWith('.stock') ? path : `variants.${index}.made`;
  if (list === 'images' && index) return `imageAlts.${index}`;
  if (path.endsWith('._id')) return path.replace(/_id$/, 'name');
  return path;
}
