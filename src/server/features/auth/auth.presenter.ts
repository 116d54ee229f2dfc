import type { SignedInDevice, User } from '#contract/account/auth.ts';
import type { ShopLocales } from '#contract/locale-prefix.ts';
import { offeredLocale } from '#server/platform/settings/shop-locales.ts';

type PublicUser = {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  role: User['role'];
  locale: string | null;
};

/** `token` is only part of responses that sign in or update the profile. */
export const presentUser = (user: PublicUser, shopLocales: ShopLocales, token?: string): User => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  address: user.address,
  role: user.role,
  locale: offeredLocale(user.locale, shopLocales),
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
