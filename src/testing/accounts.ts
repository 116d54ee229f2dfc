import { eq } from 'drizzle-orm';
import { mails } from '#server/db/schema/index.ts';
import type { TestShop } from './shop.ts';

export const password = 'correct horse battery';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Account = Awaited<ReturnType<ReturnType<typeof createAccounts>['register']>>;

/** Accounts as shoppers make and use them, with passwords and letters. The shop may open later. */
export function createAccounts(shop: () => TestShop) {
  const ask = (method: Method, url: string, headers: Record<string, string> = {}, body?: object) =>
    shop().app.inject({ method, url, headers, ...(body && { body }) });

  const register = async (email: string) => {
    const answer = await ask('POST', '/api/users/register', {}, { email, name: 'Grace', password });
    const user = answer.json<{ _id: string; token: string }>();
    const cookie = answer.cookies.find(({ name }) => name === 'session')?.value;
    return { id: user._id, email, headers: { cookie: `session=${cookie}`, authorization: `Bearer ${user.token}` } };
  };

  const login = (email: string, secret: string) => ask('POST', '/api/users/login', {}, { email, password: secret });

  /** Oldest first. */
  const lettersTo = (email: string) =>
    shop().db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);

  /** Of the latest letter with a link, as it would have it if it were sent now. */
  const resetToken = async (email: string): Promise<string> => {
    const letters = await lettersTo(email);
    const letter = letters.findLast(({ kind, status }) => kind === 'password-reset' && status === 'waiting');
    if (!letter?.userId || !letter.expiresAt) throw new Error(`No letter with a link to ${email} waits`);
    const { userId, expiresAt } = letter;
    return shop().auth.issueResetLink(shop().db, { userId, expiresAt });
  };

  return { ask, register, login, lettersTo, resetToken };
}
