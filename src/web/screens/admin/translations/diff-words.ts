export type DiffPart = { text: string; isChanged: boolean };

/** More comparisons than this take noticeable time; then all between the first and the last difference counts as changed. */
const mostComparisons = 2_000_000;

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean);

/** Marks the words of two versions of a text that the other one does not have in the same order. */
export function diffWords(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = countWhile(Math.min(old.length, now.length), (at) => old[at] === now[at]);
  const rest = Math.min(old.length, now.length) - start;
  const end = countWhile(rest, (at) => old.at(-1 - at) === now.at(-1 - at));
  const middles = [old, now].map((words) => words.slice(start, words.length - end)) as [string[], string[]];
  const kept = commonWords(...middles);
  const isKept = (words: readonly string[], keptThere: ReadonlySet<number>) => (at: number) =>
    at < start || at >= words.length - end || keptThere.has(at - start);
  return { before: partsOf(old, isKept(old, kept.before)), after: partsOf(now, isKept(now, kept.after)) };
}

function countWhile(most: number, isTrue: (at: number) => boolean): number {
  let count = 0;
  while (count < most && isTrue(count)) count += 1;
  return count;
}

/** Returns the indexes of the words of the longest common subsequence, in both. */
function commonWords(old: readonly string[], now: readonly string[]) {
  const kept = { before: new Set<number>(), after: new Set<number>() };
  if (old.length * now.length > mostComparisons) return kept;
  const width = now.length + 1;
  // The length of the longest common subsequence of what begins at both indexes.
  const lengths = new Uint32Array((old.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  for (let row = 0, column = 0; row < old.length && column < now.length;) {
    if (old[row] === now[column]) {
      kept.before.add(row);
      kept.after.add(column);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}

/** Joins words of the same kind. A space between two changed words is changed as well. */
function partsOf(words: readonly string[], isKept: (at: number) => boolean): DiffPart[] {
  const parts: DiffPart[] = [];
  words.forEach((text, at) => {
    const isSpace = text.trim() === '';
    const isChanged = isSpace && at > 0 && at < words.length - 1 ? !isKept(at - 1) && !isKept(at + 1) : !isKept(at);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else parts.push({ text, isChanged });
  });
  return parts;
}
