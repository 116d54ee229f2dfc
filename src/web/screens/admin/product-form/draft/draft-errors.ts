import { amountIn } from './draft-payload.ts';
import { type Draft, nameKey } from './draft.ts';

export type DraftError = { path: string; message: string };

const mostDollars = 1_000_000;
const blank = (text: string): boolean => text.trim() === '';

function nameErrors(list: 'colors' | 'sizes', options: readonly { name: string }[]): DraftError[] {
  const seen = new Set<string>();
  return options.flatMap(({ name }, index) => {
    const path = `${list}.${index}.name`;
    if (blank(name)) return [{ path, message: 'Enter a name, or remove it.' }];
    if (seen.has(nameKey(name))) return [{ path, message: `${name.trim()} is there twice.` }];
    seen.add(nameKey(name));
    return [];
  });
}

/** Finds the errors that the browser's own validation does not see. */
export function errorsIn(draft: Draft): DraftError[] {
  const { name, price, description, details, highlights, colors, sizes } = draft;
  const texts = { name, description, details };
  return [
    ...Object.entries(texts).flatMap(([path, text]) =>
      blank(text) ? [{ path, message: 'Please fill this in.' }] : [],
    ),
    ...(amountIn(price) > mostDollars ? [{ path: 'price', message: 'Enter a smaller amount.' }] : []),
    ...(highlights.every(({ text }) => blank(text))
      ? [{ path: 'highlights.0', message: 'Enter at least one highlight.' }]
      : []),
    ...nameErrors('colors', colors),
    ...nameErrors('sizes', sizes),
  ];
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
