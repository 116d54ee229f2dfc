import { pictureWidths } from '#contract/paths.ts';
import { cardWidths } from './picture-key.ts';

/** An original, by its key, and the widths to make of it. */
export type Turn = { key: string; widths: readonly number[] };

const takeFirst = (keys: Set<string>): string | undefined => {
  const [key] = keys;
  if (key !== undefined) keys.delete(key);
  return key;
};

/**
 * Whose turn it is: first what somebody is waiting for, then what cards show in the widths of cards, then everything.
 * A picture is in each list once, however often it is asked for.
 */
export function createPictureQueue() {
  const awaited = new Set<string>();
  const cards = new Set<string>();
  const whole = new Set<string>();

  return {
    addAwaited(key: string) {
      awaited.add(key);
      cards.delete(key);
      whole.delete(key);
    },
    add(key: string, options: { onCards: boolean }) {
      if (awaited.has(key)) return;
      if (options.onCards) cards.add(key);
      whole.add(key);
    },
    next(): Turn | undefined {
      const whom = takeFirst(awaited);
      if (whom !== undefined) return { key: whom, widths: pictureWidths };
      const card = takeFirst(cards);
      if (card !== undefined) return { key: card, widths: cardWidths };
      const key = takeFirst(whole);
      return key === undefined ? undefined : { key, widths: pictureWidths };
    },
    isEmpty: () => awaited.size + cards.size + whole.size === 0,
    clear() {
      for (const keys of [awaited, cards, whole]) keys.clear();
    },
  };
}
