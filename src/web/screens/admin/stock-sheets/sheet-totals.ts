import type { SheetKind } from '#contract/catalog/stock-sheet-kinds.ts';
import type { SheetLine } from '#web/store/stock-sheets/stock-sheets.admin.ts';

type Counted = Pick<SheetLine, 'quantity' | 'expected' | 'seen'>;

/** Returns how many pieces a line should have: what was expected, in a count else what was there. Null when nothing says so. */
export const expectedOf = ({ expected, seen }: Counted, kind: SheetKind): number | null =>
  expected ?? (kind === 'count' ? seen : null);

/** Returns how many pieces more or fewer a line has than it should. */
export function differenceOf(line: Counted, kind: SheetKind): number {
  const expected = expectedOf(line, kind);
  return expected === null ? 0 : line.quantity - expected;
}

/** Returns the lines with those that differ on top, and else in their order. */
export const differencesFirst = <Line extends Counted>(lines: readonly Line[], kind: SheetKind): Line[] =>
  lines.toSorted((one, other) => Number(differenceOf(other, kind) !== 0) - Number(differenceOf(one, kind) !== 0));

/** Returns the lines with one of them changed, or added first; one that has nothing left is removed. */
export function withLine(lines: readonly SheetLine[], line: SheetLine): SheetLine[] {
  const others = lines.filter(({ variantId }) => variantId !== line.variantId);
  return line.quantity === 0 && line.expected === null ? others : [line, ...others];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Returns what booking changes: of a count against what was there when each variant was first counted. */
export function totalsOf(lines: readonly SheetLine[]) {
  const changes = lines.flatMap(({ quantity, seen }) => (seen === null ? [] : [quantity - seen]));
  return {
    pieces: sumOf(lines.map(({ quantity }) => quantity)),
    more: sumOf(changes.filter((change) => change > 0)),
    fewer: -sumOf(changes.filter((change) => change < 0)),
    same: changes.filter((change) => change === 0).length,
    beginning: lines.filter(({ seen }) => seen === null).length,
  };
}
