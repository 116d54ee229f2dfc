import { isPathLink } from './link-forms.ts';

/** How many redirects a shop has at most. */
export const mostRedirects = 10_000;

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return undefined;
  }
};

/** Returns the path of a URL as redirects know it: decoded, and without a slash at its end. Undefined for one that cannot be decoded. */
export function redirectPathOf(url: string): string | undefined {
  const path = URL.parse(url, 'http://shop')?.pathname;
  if (path === undefined) return undefined;
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return decoded(path.slice(0, end));
}

/** Returns the path that a merchant has entered, as redirects know it; undefined for anything but a path. */
export const readRedirectPath = (text: string): string | undefined =>
  isPathLink(text) && !/[?#]/.test(text) ? redirectPathOf(text) : undefined;

/** Returns the target that a merchant has entered: a path with its query and fragment, or an https address; undefined for others. */
export function readRedirectTarget(text: string): string | undefined {
  if (isPathLink(text)) return text;
  return /^https:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}

/** Adds a query to a target. What the target itself says stays. */
export function withQueryOf(target: string, query: string): string {
  const extra = new URLSearchParams(query);
  if (extra.size === 0) return target;
  const [, path = target, own = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(target) ?? [];
  const known = new URLSearchParams(own);
  const added = [...extra].filter(([name]) => !known.has(name));
  if (added.length === 0) return target;
  return `${path}?${[own, new URLSearchParams(added).toString()].filter(Boolean).join('&')}${fragment}`;
}
