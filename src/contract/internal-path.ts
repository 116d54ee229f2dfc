/**
 * Returns the path, query and fragment of a URL when it leads to a page of this shop, and undefined when it leads elsewhere. `origin`
 * is that of the shop; a relative URL belongs to it. The result begins with one slash, so it is safe as a redirect.
 */
export function internalPath(target: string, origin = 'http://shop'): string | undefined {
  const url = URL.parse(target, origin);
  // `/.//example.com` resolves to a path of this shop, but that path alone is the URL of another site.
  const isInternal = url?.origin === origin && url.pathname[1] !== '/';
  return isInternal ? url.pathname + url.search + url.hash : undefined;
}
