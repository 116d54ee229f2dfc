import type { UserRow } from './auth.repository.ts';

/** Returns the fields that address a mail to the owner of an account. */
export const recipientOf = ({ id, email, locale }: Pick<UserRow, 'id' | 'email' | 'locale'>) => ({
  recipient: email,
  userId: id,
  locale,
});
