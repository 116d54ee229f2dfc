import type { SignedInDevice, User } from '#contract/account/auth.ts';

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

export const presentDevice = (
  session: { id: string; userAgent: string; lastUsedAt: Date },
  currentId: string,
): SignedInDevice => ({
  _id: session.id,
  userAgent: session.userAgent,
  lastUsed: session.lastUsedAt.toISOString(),
  current: session.id === currentId,
});
