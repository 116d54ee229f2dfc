import { z } from 'zod';
import { User } from './auth.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { rawText } from '#contract/text.ts';

/** The pages that the provider may redirect to; each must be registered there as a redirect URI. */
export const RedirectPage = z.enum(['login', 'google-login', 'google-user']);
export type RedirectPage = z.infer<typeof RedirectPage>;

/** The demo pages, which show the provider's tokens or the data that they give access to (D14). */
export const DemoPage = RedirectPage.exclude(['login']);
export type DemoPage = z.infer<typeof DemoPage>;

/** The length of codes and tokens depends on the provider; the limit only keeps out abuse. */
const tokenText = rawText(10_000).min(1);

/** The query with which the provider redirects to the page. `iss` identifies the provider, if it supports RFC 9207. */
export const AuthorizationResponse = z.object({
  code: tokenText,
  state: rawText(100).min(1),
  iss: rawText(1_000).min(1).optional(),
});
export type AuthorizationResponse = z.infer<typeof AuthorizationResponse>;

export const signInProviderEndpoints = {
  'POST /api/users/google-login/begin': {
    summary: 'Begin a sign-in at the provider; returns the URL to redirect to, and the state of the sign-in',
    tag: 'users',
    access: 'anyone',
    body: z.object({ page: RedirectPage.default('login') }),
    responses: { 200: z.object({ url: z.string(), state: z.string() }) },
  },
  'POST /api/users/google-login/code': {
    summary: 'Sign in with the code of the provider, in the browser that began the sign-in',
    tag: 'users',
    access: 'anyone',
    body: AuthorizationResponse,
    responses: { 200: User },
  },
  'POST /api/users/google-login/tokens': {
    summary: "Exchange the code of a demo page for the provider's tokens, in the browser that began the sign-in (D14)",
    tag: 'users',
    access: 'anyone',
    body: AuthorizationResponse.extend({ page: DemoPage }),
    responses: { 200: z.object({ idToken: z.string(), accessToken: z.string() }) },
  },
  'POST /api/users/google-login': {
    summary: 'Sign in with an ID token of the provider, in the browser that began the sign-in',
    tag: 'users',
    access: 'anyone',
    body: z.object({ googleToken: tokenText }),
    responses: { 200: User },
  },
  'POST /api/users/google-user': {
    summary: "The provider's userinfo about the owner of an access token; a demo (D14)",
    tag: 'users',
    access: 'anyone',
    body: z.object({ accessToken: tokenText }),
    responses: { 200: z.object({ data: z.record(z.string(), z.unknown()) }) },
  },
} as const satisfies EndpointTable;
