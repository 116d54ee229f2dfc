import type { ApiError } from '#web/store/api-error.ts';

/** Why the name or the e-mail of a guest was refused, by field. */
export type ContactErrors = Readonly<Record<string, string>>;

const prefix = 'contact.';

/** Returns the navigation state of the checkout after an order was refused; undefined when its reason is another one. */
export function contactErrorsOf({ fields }: ApiError): { contact: ContactErrors } | undefined {
  const errors = Object.entries(fields).filter(([path]) => path.startsWith(prefix));
  if (errors.length === 0) return undefined;
  return { contact: Object.fromEntries(errors.map(([path, message]) => [path.slice(prefix.length), message])) };
}

/** Reads the navigation state, which survives reloads and may hold anything. */
export function parseContactErrors(state: unknown): ContactErrors | undefined {
  const contact: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'contact') : undefined;
  if (typeof contact !== 'object' || contact === null) return undefined;
  return Object.fromEntries(Object.entries(contact).map(([field, message]) => [field, String(message)]));
}
