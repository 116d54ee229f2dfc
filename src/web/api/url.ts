/** `/api/cart/:userId/:itemId` with its values in place. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** `?limit=10&cursor=abc`, or nothing when nothing is asked for. A list repeats its name. */
export function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `?${search}` : '';
}

/** The cursor of the next page in a `Link` header: `</api/product/tees?cursor=abc>; rel="next"`. */
export function nextCursorIn(link: string | null): string | null {
  const target = /<([^>]*)>[^,<]*;\s*rel="?next"?/i.exec(link ?? '')?.[1];
  if (target === undefined) return null;
  return new URLSearchParams(target.split('?')[1]).get('cursor');
}
