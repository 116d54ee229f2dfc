import type { User } from '#contract/auth.ts';

type Shown = { id: string; name: string; email: string; phone: string; address: string; role: 'customer' | 'admin' };

/** `token` only in answers that sign in or renew. */
export const presentUser = (user: Shown, token?: string): User => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  address: user.address,
  role: user.role,
  ...(token !== undefined && { token }),
});
