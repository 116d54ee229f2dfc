import { z } from 'zod';
import type { EndpointTable } from './endpoint.ts';
import { emailText, newPasswordText, optionalText, requiredText } from './text.ts';

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  role: z.enum(['customer', 'admin']),
  /** The half of the session that scripts may read; only in answers that sign in or renew. */
  token: z.string().optional(),
});
export type User = z.infer<typeof User>;

export const Registration = z.object({
  email: emailText,
  name: requiredText(120),
  password: newPasswordText,
  phone: optionalText(40),
  address: optionalText(300),
});
export type Registration = z.input<typeof Registration>;

export const Credentials = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(200),
});
export type Credentials = z.input<typeof Credentials>;

export const authEndpoints = {
  'POST /api/users/register': {
    summary: 'Create an account and sign in',
    tag: 'users',
    access: 'anyone',
    body: Registration,
    responses: { 201: User },
  },
  'POST /api/users/login': {
    summary: 'Sign in',
    tag: 'users',
    access: 'anyone',
    body: Credentials,
    responses: { 200: User },
  },
  'GET /api/users/me': {
    summary: 'The signed-in user',
    tag: 'users',
    access: 'shopper',
    responses: { 200: User },
  },
} as const satisfies EndpointTable;
