/** Reads the name and e-mail of an ID token, only to show them: the signature is not verified. Returns null when it cannot be decoded. */
export function decodeIdentity(idToken: string): { name: string; email: string } | null {
  try {
    const part = idToken.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return null;
    const text = (name: string) => String(Reflect.get(claims, name) ?? '');
    return { name: text('name'), email: text('email') };
  } catch {
    return null;
  }
}
