/** Tells password managers which account the password belongs to. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="account" autoComplete="username" value={email} readOnly hidden />;
}
