import type { Connection } from '#server/db/client.ts';
import { createCommands } from './auth.commands.ts';
import type { AuthDeps } from './auth.deps.ts';
import { createPasswordChanges } from './auth.password.ts';
import { createEmailConfirmation } from './confirm-email/confirm-email.ts';
import { issueLink, type LinkMail } from './auth.links.ts';
import { createGuests } from '#server/features/auth/guests/begin-guest.ts';
import { createProviderSignIn } from './auth.provider.ts';
import { createRegistrationByLink } from '#server/features/auth/guests/register-by-link.ts';
import { createSignIn } from './auth.sign-in.ts';
import { createMember } from '#server/features/auth/member/member.ts';
import { createTwoFactorSetUp } from '#server/features/auth/two-factor/two-factor.set-up.ts';
import { createTwoFactorSignIn } from '#server/features/auth/two-factor/two-factor.sign-in.ts';

export {
  accountGone,
  emailTaken,
  accountNotFound,
  memberNotErasable,
  otherEmail,
  noPassword,
  passwordNeeded,
} from './auth.errors.ts';
export { recipientOf } from './auth.recipient.ts';
export { markEmailVerified } from './auth.mark-email-verified.ts';
export { presentDevice, presentUser } from './auth.presenter.ts';
export { browserOf, createSignedInReply, type SignInDeps } from './auth.signed-in-reply.ts';
export type { Browser } from './auth.sign-in.ts';
export { createAuthRepository, type UserRow } from './auth.repository.ts';
export { revokeLinks } from './auth.links.ts';
export { deleteTwoFactor } from '#server/features/auth/two-factor/two-factor.factors.ts';
export { requireSamePassword, verifyOwnPassword } from './auth.verify-password.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** Registration, sign-in, two-factor authentication, sessions and passwords. */
export const createAuthService = (deps: AuthDeps) => ({
  ...createSignIn(deps),
  ...createRegistrationByLink(deps),
  ...createProviderSignIn(deps),
  ...createTwoFactorSignIn(deps),
  ...createTwoFactorSetUp(deps),
  ...createMember(deps),
  ...createGuests(deps),
  ...createCommands(deps),
  ...createPasswordChanges(deps),
  ...createEmailConfirmation(deps),
  /** Creates the token of the link in a mail that is about to be sent. */
  issueLink: (tx: Connection, linkMail: LinkMail) => issueLink(tx, deps, linkMail),
  listDevices: (userId: string) => deps.sessions.list(userId),
  signOutEverywhere: (userId: string) => deps.sessions.endAll(deps.db, userId),
});
