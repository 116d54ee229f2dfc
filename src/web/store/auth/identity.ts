/** What an identity token says of its person, for showing only: whether it is true is the server's to check. Null when it cannot be read. */
export function decodeIdentity(idToken: string): { name: string; email: string } | null {
  try {
    const part = idToken.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return null;
    const text = (name: string) => String(Reflect.get(claims, name) ?? '');
    return { name: text('name'), email: text('email') };
  } catch {
    return null;
  }
}
