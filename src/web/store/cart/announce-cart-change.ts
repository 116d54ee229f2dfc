import { randomKey } from '#contract/random-key.ts';
import type { AppExtra } from '#web/store/app-thunk.ts';
import { storedCartChange } from '#web/store/browser/stored.ts';

/** Notifies the other tabs that the cart has changed. They fetch it and do not announce it again. */
export const announceCartChange = ({ browser }: Pick<AppExtra, 'browser'>): void =>
  storedCartChange.write(browser, randomKey());
