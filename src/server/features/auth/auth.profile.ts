import { isUniqueViolation } from '#server/db/errors.ts';
import { emailTaken } from './auth.errors.ts';
import { createAuthRepository, type UserRow } from './auth.repository.ts';
import type { AuthNeeds } from './auth.needs.ts';

type Rows = Pick<UserRow, 'name' | 'email' | 'address' | 'phone'>;
type Details = Pick<UserRow, 'pickupPoint' | 'deliveryAddress' | 'country' | 'city' | 'companyName' | 'vatNumber'>;

/** What shoppers see and change of their account. */
export function createProfile({ db, sessions, clock }: AuthNeeds) {
  const repository = createAuthRepository(db);
  return {
    /** Throws EMAIL_TAKEN. */
    async updateProfile(user: { id: string; email: string }, rows: Rows): Promise<UserRow> {
      const isAnother = rows.email !== user.email;
      try {
        return await repository.update(user.id, {
          ...rows,
          ...(isAnother && { emailVerifiedAt: null }),
          updatedAt: clock.now(),
        });
      } catch (error) {
        throw isUniqueViolation(error, 'users_email_key') ? emailTaken() : error;
      }
    },
    details: (userId: string): Promise<UserRow> => repository.get(userId),
    changeDetails: (userId: string, details: Details): Promise<UserRow> =>
      repository.update(userId, { ...details, updatedAt: clock.now() }),
    devices: (userId: string) => sessions.list(userId),
    signOutEverywhere: (userId: string) => sessions.endAll(db, userId),
  };
}
