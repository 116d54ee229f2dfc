import { homeLimits, type HomeBlockType } from '#contract/content/home-blocks.ts';
import type { RichTextDoc } from '#contract/content/rich-text.ts';
import { newKey, withKeysOf } from '#web/components/admin/item-list.tsx';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import type { ListedProduct } from '#web/store/collections/collections.admin.ts';
import type { EditedHome, HomeBlock } from '#web/store/content/home.admin.ts';
import { homeBlockLabels } from '#web/store/content/home-labels.ts';
import * as m from '#i18n/messages.ts';

export type BlockOf<Type extends HomeBlockType> = Extract<HomeBlock, { type: Type }>;
/** A block with the key of its row. */
export type BlockDraft<Type extends HomeBlockType = HomeBlockType> = BlockOf<Type> & { key: string };

/** `listed` has the names of the products that rails list by hand. */
export type Draft = { blocks: BlockDraft[]; listed: ListedProduct[] };

export const emptyText: RichTextDoc = { type: 'doc', content: [{ type: 'paragraph' }] };

const newBlocks: { [Type in HomeBlockType]: () => BlockOf<Type> } = {
  hero: () => ({ type: 'hero', title: '', text: '', button: null, image: '', phoneImage: '', alt: '' }),
  banner: () => ({ type: 'banner', title: '', images: [] }),
  rail: () => ({ type: 'rail', title: '', source: { kind: 'newest' }, count: 8 }),
  categories: () => ({ type: 'categories', title: '', ids: [] }),
  text: () => ({ type: 'text', title: '', body: emptyText }),
  imageText: () => ({ type: 'imageText', title: '', body: emptyText, image: '', alt: '', side: 'left' }),
  link: () => ({ type: 'link', label: '', href: '' }),
};

export const newBlock = (type: HomeBlockType): BlockDraft => ({ ...newBlocks[type](), key: newKey() });

/** The key of a stored block is its place, so that a draft that was not changed equals what is stored. */
export const toDraft = ({ value, products }: EditedHome): Draft => ({
  blocks: value.blocks.map((block, at) => ({ ...block, key: String(at) })),
  listed: products,
});

/** Gives the rows of saved blocks the keys that they had before. */
export const withBlockKeysOf = (saved: Draft, before: Draft): Draft => ({
  ...saved,
  blocks: withKeysOf(saved.blocks, before.blocks),
});

export const toBlocks = ({ blocks }: Draft): HomeBlock[] => blocks.map(({ key: _key, ...block }) => block);

/** Returns what the row of a block is called: its kind, with its title if it has one. */
export function nameOfBlock(block: HomeBlock): string {
  const kind = homeBlockLabels[block.type]();
  const title = block.type === 'link' ? block.label : block.title;
  return title.trim() === '' ? kind : m.admin_home_block_name({ kind, title });
}

/** Whether the preview can show a block: the others lack something. */
export function isComplete(block: HomeBlock): boolean {
  switch (block.type) {
    case 'hero':
      return (
        block.title.trim() !== '' &&
        (block.image === '' || block.alt.trim() !== '') &&
        (block.button === null || (block.button.label.trim() !== '' && block.button.href !== ''))
      );
    case 'banner':
      return (
        block.title.trim() !== '' &&
        block.images.length > 0 &&
        block.images.every(({ path, alt }) => path !== '' && alt.trim() !== '')
      );
    case 'rail': {
      const { source } = block;
      const isChosen = source.kind === 'hand' ? source.ids.length > 0 : !('id' in source) || source.id !== '';
      return block.title.trim() !== '' && isChosen;
    }
    case 'categories':
      return block.title.trim() !== '';
    case 'text':
      return true;
    case 'imageText':
      return block.image !== '' && block.alt.trim() !== '';
    default:
      return block.label.trim() !== '' && block.href !== '';
  }
}

/** Nodes of texts that tell nothing. */
const plainTypes = new Set<unknown>(['doc', 'paragraph', 'text']);

/** Returns every value of a block, for comparing two of them: nothing that is saved may be missing. */
function valuesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesOf);
  if (plainTypes.has(value)) return [];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)].filter(Boolean) : [];
}

const textOfBlock = ({ type, ...fields }: HomeBlock): string =>
  [homeBlockLabels[type](), ...valuesOf(fields)].join(' · ');

export const draftFields: readonly DraftField<Draft>[] = [
  {
    key: 'blocks',
    label: m.admin_home_blocks,
    text: (draft) => toBlocks(draft).map(textOfBlock).join('\n'),
    take: (_into, from) => from,
  },
];

/** Returns a rail with products from another source. */
export const withSource = (kind: BlockOf<'rail'>['source']['kind']): BlockOf<'rail'>['source'] => {
  if (kind === 'category' || kind === 'collection') return { kind, id: '' };
  return kind === 'hand' ? { kind, ids: [] } : { kind };
};

export const countChoices = Array.from(
  { length: homeLimits.railMax - homeLimits.railMin + 1 },
  (_, at) => homeLimits.railMin + at,
);
