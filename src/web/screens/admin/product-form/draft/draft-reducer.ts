import { productLimits } from '#contract/catalog/product-limits.ts';
import {
  type Cell,
  cellKey,
  type Color,
  type Draft,
  firstLine,
  type Line,
  nameKey,
  newCell,
  type Option,
  partsOf,
  type ImageDraft,
} from './draft.ts';

export type ListName = 'highlights' | 'amounts' | 'colors' | 'sizes' | 'images';
export type OptionList = 'colors' | 'sizes';
type PlainFields = Pick<
  Draft,
  | 'kind'
  | 'categoryId'
  | 'name'
  | 'price'
  | 'sale'
  | 'description'
  | 'details'
  | 'popular'
  | 'status'
  | 'publishAt'
  | 'tags'
  | 'grams'
  | 'attributes'
  | 'taxClass'
  | 'notIn'
>;

/** What the team alone knows of a variant. */
export type CodeField = 'sku' | 'barcode' | 'cost';

export type Edit =
  | { type: 'start'; draft: Draft }
  | { type: 'write'; part: Partial<PlainFields> }
  | { type: 'move'; list: ListName; from: number; to: number }
  | { type: 'remove'; list: ListName; key: string }
  | { type: 'addHighlight'; key: string; after: number }
  | { type: 'writeHighlight'; key: string; text: string }
  | { type: 'addAmount'; key: string }
  | { type: 'writeAmount'; key: string; text: string }
  | { type: 'addOptions'; list: OptionList; options: readonly (Option & { hex?: string })[] }
  | { type: 'writeOption'; list: OptionList; key: string; part: { name?: string; hex?: string } }
  /** Sent when the name of a new option is complete. A removed option with the same name is restored. */
  | { type: 'restore'; list: OptionList; key: string }
  | { type: 'setCells'; keys: readonly string[]; part: Partial<Cell> }
  | { type: 'writeGrams'; grams: readonly (readonly [key: string, grams: string])[] }
  | { type: 'writeCodes'; codes: readonly (readonly [key: string, field: CodeField, text: string])[] }
  | { type: 'writeCounts'; counts: readonly (readonly [key: string, count: string])[] }
  | { type: 'addImages'; images: readonly ImageDraft[] }
  | { type: 'writeImages'; keys: readonly string[]; part: Partial<Omit<ImageDraft, 'key'>> }
  | { type: 'moveImagesToFront'; keys: readonly string[] };

type Keyed = { key: string };

const updateItem = <Item extends Keyed>(items: readonly Item[], key: string, part: Partial<Item>): Item[] =>
  items.map((item) => (item.key === key ? { ...item, ...part } : item));

function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Copies the cells of one option to another; `toCell` converts each cell. */
function copyCells(draft: Draft, list: OptionList, from: string, to: string, toCell: (cell: Cell) => Cell): Draft {
  const copies = Object.entries(draft.cells).flatMap(([key, cell]): [string, Cell][] => {
    const [color, size] = partsOf(key);
    if ((list === 'colors' ? color : size) !== from) return [];
    return [[list === 'colors' ? cellKey(to, size) : cellKey(color, to), toCell(cell)]];
  });
  return { ...draft, cells: { ...draft.cells, ...Object.fromEntries(copies) } };
}

/** Finds the removed option with a name; one that is stored under this name has priority. */
function findRemoved(draft: Draft, list: OptionList, name: string): Option | Color | undefined {
  const key = nameKey(name);
  const removed = draft.removed[list];
  return (
    removed.find(({ storedName }) => storedName !== undefined && nameKey(storedName) === key) ??
    removed.find((option) => nameKey(option.name) === key)
  );
}

const withRemoved = (draft: Draft, list: OptionList, options: readonly (Option | Color)[]): Draft => ({
  ...draft,
  removed: { ...draft.removed, [list]: options },
});

const hasName = (draft: Draft, list: OptionList, name: string): boolean =>
  draft[list].some((option) => nameKey(option.name) === nameKey(name));

/** Adds an option unless its name is empty or already in the list (spec §5). */
function addOption(draft: Draft, list: OptionList, option: Option & { hex?: string }): Draft {
  const name = option.name.trim();
  if (name === '' || hasName(draft, list, name) || draft[list].length >= productLimits[list]) return draft;
  const removed = findRemoved(draft, list, name);
  if (removed) {
    const rest = draft.removed[list].filter((other) => other !== removed);
    const restored = nameKey(removed.name) === nameKey(name) ? removed : { ...removed, name };
    return withRemoved({ ...draft, [list]: [...draft[list], restored] }, list, rest);
  }
  const added = list === 'colors' ? { key: option.key, name, hex: option.hex ?? '' } : { key: option.key, name };
  const next: Draft = { ...draft, [list]: [...draft[list], added] };
  // The first option takes over the cells of the product without options, except their counts.
  const withoutCount = (cell: Cell): Cell => ({ ...cell, count: '', stored: null, stopped: false });
  return draft[list].length === 0 ? copyCells(next, list, '', option.key, withoutCount) : next;
}

function removeOption(draft: Draft, list: OptionList, key: string): Draft {
  const removed = draft[list].find((option) => option.key === key);
  if (!removed) return draft;
  const next = { ...draft, [list]: draft[list].filter((option) => option !== removed) };
  return withRemoved(next, list, [...draft.removed[list], removed]);
}

function restoreRemoved(draft: Draft, list: OptionList, key: string): Draft {
  const option = draft[list].find((other) => other.key === key);
  const removed = option && option.id === undefined ? findRemoved(draft, list, option.name) : undefined;
  if (!removed?.id) return draft;
  const rest = draft.removed[list].filter((other) => other !== removed);
  const next = withRemoved(
    { ...draft, [list]: updateItem<Option>(draft[list], key, { id: removed.id, storedName: removed.storedName }) },
    list,
    rest,
  );
  return copyCells(next, list, removed.key, key, (cell) => cell);
}

/** Removes a line. One always stays, so that there is a field to type in. */
function withoutLine(lines: readonly Line[], key: string): readonly Line[] {
  const rest = lines.filter((line) => line.key !== key);
  return rest.length > 0 ? rest : [firstLine];
}

function remove(draft: Draft, list: ListName, key: string): Draft {
  if (list === 'colors' || list === 'sizes') return removeOption(draft, list, key);
  if (list === 'images') return { ...draft, images: draft.images.filter((image) => image.key !== key) };
  if (list === 'amounts') return { ...draft, amounts: withoutLine(draft.amounts, key) };
  return { ...draft, highlights: withoutLine(draft.highlights, key) };
}

/** Restores every removed option that has the name of a new one, because the server would match them by name. */
export function withRestored(draft: Draft): Draft {
  let next = draft;
  for (const list of ['colors', 'sizes'] as const) {
    for (const { key } of draft[list]) next = restoreRemoved(next, list, key);
  }
  return next;
}

export function reduceDraft(draft: Draft, edit: Edit): Draft {
  switch (edit.type) {
    case 'start':
      return edit.draft;
    case 'write':
      return { ...draft, ...edit.part };
    case 'move':
      return { ...draft, [edit.list]: moveItem<unknown>(draft[edit.list], edit.from, edit.to) };
    case 'remove':
      return remove(draft, edit.list, edit.key);
    case 'addHighlight': {
      if (draft.highlights.length >= productLimits.highlights) return draft;
      return { ...draft, highlights: draft.highlights.toSpliced(edit.after + 1, 0, { key: edit.key, text: '' }) };
    }
    case 'writeHighlight':
      return { ...draft, highlights: updateItem(draft.highlights, edit.key, { text: edit.text }) };
    case 'addAmount': {
      if (draft.amounts.length >= productLimits.amounts) return draft;
      return { ...draft, amounts: [...draft.amounts, { key: edit.key, text: '' }] };
    }
    case 'writeAmount':
      return { ...draft, amounts: updateItem(draft.amounts, edit.key, { text: edit.text }) };
    case 'addOptions': {
      let next = draft;
      for (const option of edit.options) next = addOption(next, edit.list, option);
      return next;
    }
    case 'writeOption':
      return { ...draft, [edit.list]: updateItem<Option>(draft[edit.list], edit.key, edit.part) };
    case 'restore':
      return restoreRemoved(draft, edit.list, edit.key);
    case 'setCells': {
      const cells = edit.keys.map((key) => [key, { ...(draft.cells[key] ?? newCell), ...edit.part }]);
      return { ...draft, cells: { ...draft.cells, ...Object.fromEntries(cells) } };
    }
    case 'writeGrams': {
      const cells = edit.grams.map(([key, grams]) => [key, { ...(draft.cells[key] ?? newCell), grams }]);
      return { ...draft, cells: { ...draft.cells, ...Object.fromEntries(cells) } };
    }
    case 'writeCodes': {
      const cells = { ...draft.cells };
      // One variant may have several.
      for (const [key, name, text] of edit.codes) cells[key] = { ...(cells[key] ?? newCell), [name]: text };
      return { ...draft, cells };
    }
    case 'writeCounts': {
      const cells = edit.counts.map(([key, count]) => [key, { ...(draft.cells[key] ?? newCell), count }]);
      return { ...draft, cells: { ...draft.cells, ...Object.fromEntries(cells) } };
    }
    case 'addImages':
      return { ...draft, images: [...draft.images, ...edit.images].slice(0, productLimits.images) };
    case 'moveImagesToFront': {
      const isMoved = ({ key }: ImageDraft) => edit.keys.includes(key);
      return { ...draft, images: draft.images.toSorted((one, other) => Number(isMoved(other)) - Number(isMoved(one))) };
    }
    default: {
      const images = draft.images.map((image) => (edit.keys.includes(image.key) ? { ...image, ...edit.part } : image));
      return { ...draft, images };
    }
  }
}
