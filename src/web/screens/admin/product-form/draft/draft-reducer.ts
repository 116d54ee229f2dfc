import { productLimits } from '#contract/catalog/product-limits.ts';
import {
  type Cell,
  cellKey,
  type Color,
  type Draft,
  nameKey,
  newCell,
  type Option,
  partsOf,
  type ImageDraft,
} from './draft.ts';

export type ListName = 'highlights' | 'colors' | 'sizes' | 'images';
export type OptionList = 'colors' | 'sizes';
type Plain = Pick<Draft, 'categoryId' | 'name' | 'price' | 'description' | 'details' | 'popular'>;

export type Edit =
  | { type: 'start'; draft: Draft }
  | { type: 'write'; part: Partial<Plain> }
  | { type: 'move'; list: ListName; from: number; to: number }
  | { type: 'remove'; list: ListName; key: string }
  | { type: 'addHighlight'; key: string; after: number }
  | { type: 'writeHighlight'; key: string; text: string }
  | { type: 'addOptions'; list: OptionList; options: readonly (Option & { hex?: string })[] }
  | { type: 'writeOption'; list: OptionList; key: string; part: { name?: string; hex?: string } }
  /** The name of a new option is complete: if it is the name of a removed one, that one is restored. */
  | { type: 'restore'; list: OptionList; key: string }
  | { type: 'setCells'; keys: readonly string[]; part: Partial<Cell> }
  | { type: 'addImages'; images: readonly ImageDraft[] }
  | { type: 'writeImage'; key: string; part: Partial<Omit<ImageDraft, 'key'>> };

type Keyed = { key: string };

const changed = <Item extends Keyed>(items: readonly Item[], key: string, part: Partial<Item>): Item[] =>
  items.map((item) => (item.key === key ? { ...item, ...part } : item));

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Copies the cells of one option to another; `toCell` says what of them. */
function copyCells(draft: Draft, list: OptionList, from: string, to: string, toCell: (cell: Cell) => Cell): Draft {
  const copies = Object.entries(draft.cells).flatMap(([key, cell]): [string, Cell][] => {
    const [color, size] = partsOf(key);
    if ((list === 'colors' ? color : size) !== from) return [];
    return [[list === 'colors' ? cellKey(to, size) : cellKey(color, to), toCell(cell)]];
  });
  return { ...draft, cells: { ...draft.cells, ...Object.fromEntries(copies) } };
}

/** Finds the removed option that a name means: first the one that is stored under it. */
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
  const back = findRemoved(draft, list, name);
  if (back) {
    const rest = draft.removed[list].filter((other) => other !== back);
    const again = nameKey(back.name) === nameKey(name) ? back : { ...back, name };
    return withRemoved({ ...draft, [list]: [...draft[list], again] }, list, rest);
  }
  const added = list === 'colors' ? { key: option.key, name, hex: option.hex ?? '' } : { key: option.key, name };
  const next: Draft = { ...draft, [list]: [...draft[list], added] };
  // The first option takes over the cells of the product without options, except their counts.
  const kept = ({ made, instoke }: Cell): Cell => ({ ...newCell, made, instoke });
  return draft[list].length === 0 ? copyCells(next, list, '', option.key, kept) : next;
}

function removeOption(draft: Draft, list: OptionList, key: string): Draft {
  const gone = draft[list].find((option) => option.key === key);
  if (!gone) return draft;
  const next = { ...draft, [list]: draft[list].filter((option) => option !== gone) };
  return withRemoved(next, list, [...draft.removed[list], gone]);
}

function restoreRemoved(draft: Draft, list: OptionList, key: string): Draft {
  const option = draft[list].find((other) => other.key === key);
  const back = option && option.id === undefined ? findRemoved(draft, list, option.name) : undefined;
  if (!back?.id) return draft;
  const rest = draft.removed[list].filter((other) => other !== back);
  const next = withRemoved(
    { ...draft, [list]: changed<Option>(draft[list], key, { id: back.id, storedName: back.storedName }) },
    list,
    rest,
  );
  return copyCells(next, list, back.key, key, (cell) => cell);
}

function remove(draft: Draft, list: ListName, key: string): Draft {
  if (list === 'colors' || list === 'sizes') return removeOption(draft, list, key);
  if (list === 'images') return { ...draft, images: draft.images.filter((image) => image.key !== key) };
  const highlights = draft.highlights.filter((highlight) => highlight.key !== key);
  // One line is always there to write in.
  return { ...draft, highlights: highlights.length > 0 ? highlights : [{ key: 'first', text: '' }] };
}

/** Restores every removed option whose name a new one has, as the server would take it. */
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
      return { ...draft, [edit.list]: moved<unknown>(draft[edit.list], edit.from, edit.to) };
    case 'remove':
      return remove(draft, edit.list, edit.key);
    case 'addHighlight': {
      if (draft.highlights.length >= productLimits.highlights) return draft;
      return { ...draft, highlights: draft.highlights.toSpliced(edit.after + 1, 0, { key: edit.key, text: '' }) };
    }
    case 'writeHighlight':
      return { ...draft, highlights: changed(draft.highlights, edit.key, { text: edit.text }) };
    case 'addOptions': {
      let next = draft;
      for (const option of edit.options) next = addOption(next, edit.list, option);
      return next;
    }
    case 'writeOption':
      return { ...draft, [edit.list]: changed<Option>(draft[edit.list], edit.key, edit.part) };
    case 'restore':
      return restoreRemoved(draft, edit.list, edit.key);
    case 'setCells': {
      const cells = edit.keys.map((key) => [key, { ...(draft.cells[key] ?? newCell), ...edit.part }]);
      return { ...draft, cells: { ...draft.cells, ...Object.fromEntries(cells) } };
    }
    case 'addImages':
      return { ...draft, images: [...draft.images, ...edit.images].slice(0, productLimits.images) };
    default:
      return { ...draft, images: changed<ImageDraft>(draft.images, edit.key, edit.part) };
  }
}
