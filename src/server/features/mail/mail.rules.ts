const minute = 60_000;

/** How long one attempt has a mail for itself. Longer than any attempt takes: after that its instance was killed. */
export const claimMs = 5 * minute;

/** How long the link to set a new password works. */
export const resetLinkMs = 60 * minute;

export const maxAttempts = 12;

/** 45 seconds, then twice as long each time: the last of twelve attempts comes after a day. */
export const retryDelayMs = (attempt: number): number => 45_000 * 2 ** (attempt - 1);
