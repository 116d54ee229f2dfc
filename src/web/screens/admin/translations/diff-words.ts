import { diffWords as compareWords } from 'diff';

export type DiffPart = { text: string; isChanged: boolean };

/** Longer than this, a comparison keeps the page waiting; then all of both texts counts as changed. */
const timeout = 200;

/** Marks the words of two versions of a text that the other one does not have in the same order. */
export function diffWords(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const parts = compareWords(before, after, { timeout }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  const toPart = ({ value, added, removed }: (typeof parts)[number]) => ({ text: value, isChanged: added || removed });
  return {
    before: parts.filter(({ added }) => !added).map(toPart),
    after: parts.filter(({ removed }) => !removed).map(toPart),
  };
}
