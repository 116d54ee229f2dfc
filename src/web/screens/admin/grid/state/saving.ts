import * as m from '#i18n/messages.ts';
import type { GridChange, GridOutcome, GridRow } from '#web/store/products/grid.admin.ts';
import type { ColumnKey, GridColumn } from './columns.ts';
import { type CellErrors, type Edits, type GridState, keyOf, type Texts } from './edits.ts';

/** The columns of the kind of row that a row is. */
export type ColumnsOf = (row: GridRow) => readonly GridColumn[];
/** A change to send, with the key of its row. */
export type KeyedChange = { key: string; change: GridChange };

/** Returns what to send of changed rows, and the errors of cells whose text stands for nothing. Such a row is not sent. */
export function toChanges(edits: Edits, columnsOf: ColumnsOf): { changes: KeyedChange[]; problems: CellErrors } {
  const changes: KeyedChange[] = [];
  const problems = new Map<string, Texts>();
  for (const [key, { row, texts }] of edits) {
    const columns = columnsOf(row).filter((column) => texts[column.key] !== undefined);
    const read = columns.map((column) => [column.key, column.read(texts[column.key] ?? '', row)] as const);
    const wrong = read.flatMap(([name, result]) => ('problem' in result ? [[name, result.problem] as const] : []));
    if (wrong.length > 0) {
      problems.set(key, Object.fromEntries(wrong));
      continue;
    }
    const set = Object.fromEntries(read.flatMap(([name, result]) => ('value' in result ? [[name, result.value]] : [])));
    const { productId, variantId, version, stock } = row;
    const ids = variantId === null ? { productId } : { variantId };
    changes.push({ key, change: { ...ids, version, ...('stock' in set && { seen: stock }), set } });
  }
  return { changes, problems };
}

const mostRows = 500;
/** Below the limit of a body, which is in bytes. */
const mostCharacters = 60_000;

/** Splits changes into calls that are small enough. */
export function inCalls(changes: readonly KeyedChange[]): KeyedChange[][] {
  const calls: KeyedChange[][] = [];
  let characters = 0;
  for (const keyed of changes) {
    const length = JSON.stringify(keyed.change).length;
    const last = calls.at(-1);
    if (!last || last.length === mostRows || characters + length > mostCharacters) {
      calls.push([keyed]);
      characters = length;
    } else {
      last.push(keyed);
      characters += length;
    }
  }
  return calls;
}

/** Returns the errors of a refused row in its cells: those of fields that are no changed cell are in the first that is. */
function errorsOf({ code, message = '', errors = [] }: GridOutcome, texts: Texts): Texts {
  const [first] = Object.keys(texts) as ColumnKey[];
  if (first === undefined) return {};
  if (code === 'COUNT_CHANGED') return { stock: message };
  if (code === 'CHANGED_MEANWHILE') return { [first]: m.admin_grid_changed_meanwhile() };
  if (errors.length === 0) return { [first]: message };
  return Object.fromEntries(
    errors.map((error) => [Object.hasOwn(texts, error.path) ? error.path : first, error.message] as const).toReversed(),
  );
}

/** Returns rows as they are by now: those of the outcomes, and others of the same products with what they share. */
export function refreshRows(rows: readonly GridRow[], outcomes: readonly GridOutcome[]): GridRow[] {
  const stored = outcomes.flatMap(({ row }) => row ?? []);
  const byKey = new Map(stored.map((row) => [keyOf(row), row]));
  const byProduct = new Map(stored.map((row) => [row.productId, row]));
  return rows.map((row) => {
    const own = byKey.get(keyOf(row));
    if (own) return own;
    const ofProduct = byProduct.get(row.productId);
    if (!ofProduct) return row;
    const { version, name, price, sale, categoryId, status, tags } = ofProduct;
    return { ...row, version, name, price, sale, categoryId, status, tags };
  });
}

/** Returns the state after a call: saved rows are no longer changed, refused ones stay as they were typed, with their errors. */
export function settle(state: GridState, sent: readonly KeyedChange[], outcomes: readonly GridOutcome[]): GridState {
  const edits = new Map(state.edits);
  const errors = new Map(state.errors);
  sent.forEach(({ key }, index) => {
    const outcome = outcomes[index];
    const edit = edits.get(key);
    if (!outcome || !edit) return;
    if (outcome.ok) {
      edits.delete(key);
      errors.delete(key);
    } else errors.set(key, errorsOf(outcome, edit.texts));
  });
  const rows = refreshRows(
    [...edits.values()].map(({ row }) => row),
    outcomes,
  );
  const refreshed = [...edits].map(([key, { texts }], index) => [key, { row: rows[index], texts }] as const);
  return {
    edits: new Map(refreshed.flatMap(([key, { row, texts }]) => (row ? [[key, { row, texts }] as const] : []))),
    errors,
    // What was saved cannot be taken back.
    past: [],
  };
}
