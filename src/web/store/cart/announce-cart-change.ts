import { randomKey } from '#contract/random-key.ts';
import type { AppExtra } from '#web/store/app-thunk.ts';
import { storedBagChange } from '#web/store/browser/stored.ts';

/** Tells the other tabs that the server has another bag by now; they fetch it, and announce nothing. */
export const announceBag = ({ browser }: Pick<AppExtra, 'browser'>): void => storedBagChange.keep(browser, randomKey());
