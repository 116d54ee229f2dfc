import { z } from 'zod';
import { User } from './auth.ts';
import type { EndpointTable } from './endpoint.ts';
import { asGiven } from './text.ts';

/** The pages that a sign-in at the provider may come back to; each has to be known to the provider. */
export const ReturnPage = z.enum(['login', 'google-login', 'google-user']);
export type ReturnPage = z.infer<typeof ReturnPage>;

/** Tokens grow with what the provider tells; more than this is none. */
const tokenText = asGiven(10_000).min(1);

export const signInProviderEndpoints = {
  'GET /api/users/google-login': {
    summary: 'Leads the browser to the sign-in provider, and from there back to a page with the answer behind the #',
    tag: 'users',
    access: 'anyone',
    query: z.object({ state: asGiven(100).min(16), page: ReturnPage.default('login') }),
    responses: { 302: z.void() },
  },
  'POST /api/users/google-login': {
    summary: 'Sign in with the ID token of the provider, in the browser that began the sign-in',
    tag: 'users',
    access: 'anyone',
    body: z.object({ googleToken: tokenText }),
    responses: { 200: User },
  },
  'POST /api/users/google-user': {
    summary: 'What the provider tells of whoever an access token belongs to; a demo (D14)',
    tag: 'users',
    access: 'anyone',
    body: z.object({ accessToken: tokenText }),
    responses: { 200: z.object({ data: z.record(z.string(), z.unknown()) }) },
  },
} as const satisfies EndpointTable;
