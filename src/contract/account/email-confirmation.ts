import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { idText, rawText } from '#contract/text.ts';

const ownId = z.object({ id: idText });
const Done = z.object({ message: z.string() });

export const emailConfirmationEndpoints = {
  'GET /api/users/:id/email-confirmation': {
    summary: 'Whether the e-mail of the user is confirmed',
    tag: 'users',
    access: 'shopper',
    owner: ['params.id'],
    params: ownId,
    responses: { 200: z.object({ email: z.string(), confirmed: z.boolean() }) },
  },
  'POST /api/users/:id/email-confirmation': {
    summary: 'Request a link that confirms the e-mail; it works once, for a day, in a session of the account',
    tag: 'users',
    access: 'shopper',
    owner: ['params.id'],
    params: ownId,
    responses: { 202: Done },
  },
  'POST /api/users/:id/email-confirmation/confirm': {
    summary: 'Confirm the e-mail with the token from the link: 422 INVALID_TOKEN when it has expired or was used',
    tag: 'users',
    access: 'shopper',
    owner: ['params.id'],
    params: ownId,
    body: z.object({ token: rawText(200).min(1) }),
    responses: { 200: Done },
  },
} as const satisfies EndpointTable;
