import { eq } from 'drizzle-orm';
import { mails } from '#server/db/schema/index.ts';
import type { LinkKind } from '#server/features/mail/mail.service.ts';
import type { TestShop } from './shop.ts';

export const password = 'correct horse battery';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Account = Awaited<ReturnType<ReturnType<typeof createAccounts>['register']>>;

/** Returns helpers that register and sign in through the API. The shop may open later. */
export function createAccounts(shop: () => TestShop) {
  const request = (method: Method, url: string, headers: Record<string, string> = {}, body?: object) =>
    shop().app.inject({ method, url, headers, ...(body && { body }) });

  const register = async (email: string) => {
    const response = await request('POST', '/api/users/register', {}, { email, name: 'Grace', password });
    const user = response.json<{ _id: string; token: string }>();
    const cookie = response.cookies.find(({ name }) => name === 'session')?.value;
    return { id: user._id, email, headers: { cookie: `session=${cookie}`, authorization: `Bearer ${user.token}` } };
  };

  const login = (email: string, secret: string) => request('POST', '/api/users/login', {}, { email, password: secret });

  /** Returns the mails to an address, oldest first. */
  const mailsTo = (email: string) => shop().db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);

  /** Returns the token that the latest mail with a link would contain if it were sent now. */
  const linkToken = async (email: string, wanted: LinkKind): Promise<string> => {
    const all = await mailsTo(email);
    const mail = all.findLast(({ kind, status }) => kind === wanted && status === 'waiting');
    if (!mail?.userId || !mail.expiresAt) throw new Error(`No ${wanted} mail to ${email} is waiting`);
    const { userId, expiresAt } = mail;
    return shop().auth.issueLink(shop().db, { kind: wanted, userId, expiresAt });
  };
  const resetToken = (email: string) => linkToken(email, 'password-reset');

  return { request, register, login, mailsTo, linkToken, resetToken };
}
