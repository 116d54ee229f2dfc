/** A part of a text: in both versions, or only in one of them. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** The most words of which two versions are compared; longer ones are shown one after the other. */
const mostWords = 1500;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

function append(parts: DiffPart[], kind: DiffPart['kind'], text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/** Returns the lengths of the longest common parts of the ends of two lists of words. */
function commonLengths(one: readonly string[], other: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const [row, next] = [rows[i], rows[i + 1]];
      if (!row || !next) continue;
      row[j] = one[i] === other[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  return rows;
}

/** Compares two versions of a text word by word. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const parts: DiffPart[] = [];
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [changed, changedTo] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  append(parts, 'same', one.slice(0, start).join(''));
  if (changed.length > mostWords || changedTo.length > mostWords) {
    append(parts, 'removed', changed.join(''));
    append(parts, 'added', changedTo.join(''));
  } else {
    const lengths = commonLengths(changed, changedTo);
    let [i, j] = [0, 0];
    while (i < changed.length || j < changedTo.length) {
      if (i < changed.length && changed[i] === changedTo[j]) {
        append(parts, 'same', changed[i] ?? '');
        i += 1;
        j += 1;
      } else if (
        j >= changedTo.length ||
        (i < changed.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
      ) {
        append(parts, 'removed', changed[i] ?? '');
        i += 1;
      } else {
        append(parts, 'added', changedTo[j] ?? '');
        j += 1;
      }
    }
  }
  append(parts, 'same', one.slice(one.length - end).join(''));
  return parts;
}
