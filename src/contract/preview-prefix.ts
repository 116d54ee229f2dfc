/** The header by which a call asks for the shop as a change set would make it. */
export const previewHeader = 'x-preview';

/** The preview that a page belongs to: the token of its link, and the name of the change set. */
export type ShownPreview = { token: string; name: string };

/** The beginning of the URLs of a preview. */
export const previewPrefix = (token: string): string => `/preview/${token}`;

const pattern = /^\/preview\/([\w-]{20,100})(?=[/?#]|$)/;

/** Splits the URL of a page of a preview into its token and the rest. Returns undefined for the URL of another page. */
export function splitPreview(url: string): { token: string; url: string } | undefined {
  const [prefix, token] = pattern.exec(url) ?? [];
  if (prefix === undefined || token === undefined) return undefined;
  const rest = url.slice(prefix.length);
  return { token, url: rest.startsWith('/') ? rest : `/${rest}` };
}
