/** Replaces the parameters of a path such as `/api/cart/:userId/:itemId`. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Returns `?limit=10&cursor=abc`, or '' without values. A list repeats its name. */
export function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return search.size > 0 ? `?${search}` : '';
}

/** Returns the cursor of the next page in a `Link` header: `</api/product/tees?cursor=abc>; rel="next"`. */
export function nextCursorIn(link: string | null): string | null {
  const target = /<([^<>]*)>[^,<]*;\s*rel="?next"?/i.exec(link ?? '')?.[1];
  if (target === undefined) return null;
  return new URLSearchParams(target.split('?')[1]).get('cursor');
}
