/** The current time, injected wherever a rule depends on it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
