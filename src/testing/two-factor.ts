import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { users } from '#server/db/schema/index.ts';
import { password } from './accounts.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { signedInUser } from './database/builders.ts';
import type { TestShop } from './shop.ts';

/** A member as a caller of the own two-factor authentication. */
type Caller = { url: string; headers: Record<string, string> };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Needed = { challenge: string; methods: string[] };
export type CreationOptions = { challenge: string; rp: { id: string }; excludeCredentials: { id: string }[] };
export type ConfirmationOptions = { challenge: string; rpId: string };

/** Returns helpers that set up two-factor authentication and sign in with it through the API. The shop may open later. */
export function createTwoFactor(shop: () => TestShop) {
  const send = (method: Method, url: string, headers: Record<string, string> = {}, body?: object) =>
    shop().app.inject({ method, url, headers, ...(body && { body }) });

  /** Creates a signed-in member of the team who has a password. */
  const member = async (fields: Parameters<typeof signedInUser>[1] = {}) => {
    const user = await signedInUser(shop(), { role: 'admin', ...fields });
    const passwordHash = await shop().passwords.hash(password);
    await shop().db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    return { ...user, url: `/api/users/${user.id}/two-factor` };
  };

  const login = (email: string, headers: Record<string, string> = {}) =>
    send('POST', '/api/users/login', headers, { email, password });

  /** Begins a sign-in with the password, and returns what its second step needs. */
  const beginLogin = async (email: string): Promise<Needed> => {
    const answer = await login(email);
    if (answer.statusCode !== 401) throw new Error(`The sign-in was answered with ${answer.statusCode}`);
    return answer.json<Needed>();
  };

  const confirmLogin = (challenge: string, factor: object, headers: Record<string, string> = {}) =>
    send('POST', '/api/users/login/two-factor', headers, { challenge, ...factor });

  /** Returns the code that an app shows, some time steps from now. */
  const codeOf = (secret: string, steps = 0): string =>
    TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: shop().clock.now().getTime() + steps * 30_000 });

  /** Advances the clock to the next code. */
  const nextCode = (secret: string): string => {
    shop().clock.advance({ minutes: 0.5 });
    return codeOf(secret);
  };

  const setUpTotp = async ({ url, headers }: Caller) => {
    const { secret } = (await send('POST', `${url}/totp`, headers)).json<{ secret: string }>();
    const confirmed = await send('POST', `${url}/totp/confirm`, headers, { code: codeOf(secret) });
    if (confirmed.statusCode !== 200) throw new Error(`The app was not set up: ${confirmed.body}`);
    return { secret, recoveryCodes: confirmed.json<{ recoveryCodes?: string[] }>().recoveryCodes ?? [] };
  };

  const creationOptions = async ({ url, headers }: Caller) =>
    (await send('POST', `${url}/passkeys/options`, headers)).json<CreationOptions>();

  const addPasskey = async (of: Caller, authenticator: Authenticator = createAuthenticator(), name = 'Phone') => {
    const response = authenticator.create(await creationOptions(of));
    const added = await send('POST', `${of.url}/passkeys`, of.headers, { name, response });
    if (added.statusCode !== 201) throw new Error(`The passkey was not added: ${added.body}`);
    const { data, recoveryCodes = [] } = added.json<{ data: { _id: string }; recoveryCodes?: string[] }>();
    return { authenticator, passkeyId: data._id, recoveryCodes };
  };

  const loginOptions = async (challenge: string) =>
    (await send('POST', '/api/users/login/passkey-options', {}, { challenge })).json<ConfirmationOptions>();

  return {
    send,
    member,
    login,
    beginLogin,
    confirmLogin,
    codeOf,
    nextCode,
    setUpTotp,
    creationOptions,
    addPasskey,
    loginOptions,
  };
}
