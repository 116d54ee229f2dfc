/** Changes a wait at random by up to a quarter, so that many instances do not come back at the same moment. */
export const withJitter = (ms: number): number => ms * (0.75 + Math.random() / 2);
