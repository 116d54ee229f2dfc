import { newId } from '#server/platform/ids.ts';
import type { AuthDeps } from './auth.deps.ts';
import type { UserRow } from './auth.repository.ts';

const emptyDetails = { pickupPoint: '', deliveryAddress: '', country: '', city: '', companyName: '', vatNumber: '' };

export type NewAccount = {
  email: string;
  name: string;
  phone: string;
  address: string;
  /** Null for an account that signs in at a provider only. */
  password: string | null;
  /** The language of its mails; null for that of the shop. */
  locale: string | null;
};

/** Returns the row of a new account, with the hash of its password. */
export async function buildUserRow(
  { passwords, clock }: Pick<AuthDeps, 'passwords' | 'clock'>,
  { password, ...account }: NewAccount,
  role: UserRow['role'],
): Promise<UserRow> {
  const now = clock.now();
  const passwordHash = password === null ? null : await passwords.hash(password);
  return {
    id: newId(),
    ...emptyDetails,
    ...account,
    role,
    passwordHash,
    taxExemptNote: null,
    emailVerifiedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
