import { createAdmins } from './auth.admins.ts';
import type { AuthDeps } from './auth.deps.ts';
import { createPasswordChanges } from './auth.password.ts';
import { createProviderSignIn } from './auth.provider.ts';
import { createSignIn } from './auth.sign-in.ts';

export { accountGone, emailTaken, accountNotFound, noPassword, passwordNeeded } from './auth.errors.ts';
export { recipientOf } from './auth.recipient.ts';
export { presentUser } from './auth.presenter.ts';
export { createAuthRepository, type UserRow } from './auth.repository.ts';
export { revokeResetLinks } from './auth.reset-links.ts';
export { requireAnotherAdmin, setRole } from './auth.role.ts';
export { requireSamePassword, verifyOwnPassword } from './auth.verify-password.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** Registration, sign-in, sessions, passwords and roles. */
export const createAuthService = (deps: AuthDeps) => ({
  ...createSignIn(deps),
  ...createProviderSignIn(deps),
  ...createAdmins(deps),
  ...createPasswordChanges(deps),
  listDevices: (userId: string) => deps.sessions.list(userId),
  signOutEverywhere: (userId: string) => deps.sessions.endAll(deps.db, userId),
});
