/** Tells a password manager whose password is asked for. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="account" autoComplete="username" value={email} readOnly hidden />;
}
