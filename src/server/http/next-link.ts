/** Returns the `Link` header to the next page. Keeps only the declared fields of the query, which are limited in length: proxies refuse long headers. */
export function nextLink({ url, query }: { url: string; query: unknown }, cursor: string): string {
  const next = new URL(url, 'http://shop');
  for (const name of new Set(next.searchParams.keys()))
    if (!Object.hasOwn(query as object, name)) next.searchParams.delete(name);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
