import { randomKey } from '#contract/random-key.ts';
import type { AppExtra } from '#web/store/app-thunk.ts';
import { storedCartChange } from '#web/store/browser/stored.ts';

/** Tells the other tabs that the server has another bag by now; they fetch it, and announce nothing. */
export const announceCartChange = ({ browser }: Pick<AppExtra, 'browser'>): void =>
  storedCartChange.write(browser, randomKey());
