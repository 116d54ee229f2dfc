/** The task of a thread of `passwords.ts`. The thread does nothing else, so the synchronous calls block nobody. */
import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id with the OWASP parameters: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type HashTask = { password: string };
export type VerifyTask = { stored: string; password: string };

export const hash = ({ password }: HashTask): string => hashSync(password, options);

export const verify = ({ stored, password }: VerifyTask): boolean => verifySync(stored, password);
