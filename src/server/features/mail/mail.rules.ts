import type { LinkKind } from './templates/mail-kinds.ts';

const minute = 60_000;
export const dayMs = 24 * 60 * minute;

/**
 * How long an attempt keeps its claim: long enough to hand the mail over (30 seconds at most) and then wait for a database that fails
 * over. So an expired claim means that its instance was killed.
 */
export const claimMs = 1.5 * minute;

/** How long a link is valid. */
export const linkMs: Readonly<Record<LinkKind, number>> = {
  'password-reset': 60 * minute,
  'email-confirmation': dayMs,
};

/** After how long a mail is tried again when another one to its recipient is being sent. */
export const recipientBusyMs = 2_000;

export const maxAttempts = 12;

/** 45 seconds, doubled after each attempt: the last of twelve attempts follows after about a day. */
export const retryDelayMs = (attempt: number): number => 45_000 * 2 ** (attempt - 1);
