import { createAdmins } from './auth.admins.ts';
import { createCustomers } from './auth.customers.ts';
import { createAccountData } from './auth.data.ts';
import type { AuthNeeds } from './auth.needs.ts';
import { createPasswordChanges } from './auth.password.ts';
import { createProfile } from './auth.profile.ts';
import { createProviderSignIn } from './auth.provider.ts';
import { createSignIn } from './auth.sign-in.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** Everything about an account: signing in, its profile, its password, its data and its end. */
export const createAuthService = (needs: AuthNeeds) => ({
  ...createSignIn(needs),
  ...createProviderSignIn(needs),
  ...createAdmins(needs),
  ...createProfile(needs),
  ...createPasswordChanges(needs),
  ...createAccountData(needs),
  ...createCustomers(needs),
});
