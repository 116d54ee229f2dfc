/** Language and market, which no endpoint declares, because every call takes them. */
const context = new Set(['locale', 'market']);

/** Returns the `Link` header to the next page. Keeps only the known fields of the query, which are limited in length: proxies refuse long headers. */
export function nextLink({ url, query }: { url: string; query: unknown }, cursor: string): string {
  const next = new URL(url, 'http://shop');
  for (const name of new Set(next.searchParams.keys()))
    if (!context.has(name) && !Object.hasOwn(query as object, name)) next.searchParams.delete(name);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
