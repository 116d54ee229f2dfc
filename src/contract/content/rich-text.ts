import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { partOfText, requiredText } from '#contract/text.ts';
import { linkText } from './links.ts';
import { richTextLimits } from './rich-text-limits.ts';

/** The nodes and marks of a document of ProseMirror that the shop stores and shows. */
export type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };
export type RichInline = { type: 'text'; text: string; marks?: RichMark[] | undefined } | { type: 'hardBreak' };
export type RichImage = { type: 'image'; attrs: { src: string; alt: string; width: number; height: number } };
export type RichListItem = { type: 'listItem'; content: RichBlock[] };
export type RichCell = {
  type: 'tableHeader' | 'tableCell';
  attrs?: { colspan: number; rowspan: number } | undefined;
  content: RichBlock[];
};
export type RichRow = { type: 'tableRow'; content: RichCell[] };
export type RichBlock =
  | { type: 'paragraph'; content?: RichInline[] | undefined }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichInline[] | undefined }
  | { type: 'bulletList'; content: RichListItem[] }
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: RichListItem[] }
  | { type: 'blockquote'; content: RichBlock[] }
  | { type: 'horizontalRule' }
  | RichImage
  | { type: 'table'; content: RichRow[] };
export type RichTextDoc = { type: 'doc'; content: RichBlock[] };

const unknownPart = () => m.rich_text_unknown_part();

const Mark = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('bold') }),
    z.object({ type: z.literal('italic') }),
    z.object({ type: z.literal('link'), attrs: z.object({ href: linkText }) }),
  ],
  { error: unknownPart },
);
const Marks = z.array(z.unknown()).max(3, { abort: true }).pipe(z.array(Mark));

const Inline = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('text'), text: partOfText(richTextLimits.bytes), marks: Marks.optional() }),
    z.object({ type: z.literal('hardBreak') }),
  ],
  { error: unknownPart },
);
const inlines = z.array(Inline).optional();

const Block: z.ZodType<RichBlock> = z.lazy(() => AnyBlock);
const blocks = z.array(Block).min(1);

const ListItem = z.object({ type: z.literal('listItem', { error: unknownPart }), content: blocks });
const span = z.int().min(1).max(100).default(1);
const Cell = z.object({
  type: z.enum(['tableHeader', 'tableCell'], { error: unknownPart }),
  attrs: z.object({ colspan: span, rowspan: span }).optional(),
  content: blocks,
});
const Row = z.object({ type: z.literal('tableRow', { error: unknownPart }), content: z.array(Cell) });
const side = z.int().min(1).max(100_000);

const AnyBlock = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('paragraph'), content: inlines }),
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: inlines,
    }),
    z.object({ type: z.literal('bulletList'), content: z.array(ListItem).min(1) }),
    z.object({
      type: z.literal('orderedList'),
      attrs: z.object({ start: z.int().min(0).max(1_000_000) }).optional(),
      content: z.array(ListItem).min(1),
    }),
    z.object({ type: z.literal('blockquote'), content: blocks }),
    z.object({ type: z.literal('horizontalRule') }),
    z.object({
      type: z.literal('image'),
      // Whether the picture was uploaded is checked when it is saved.
      attrs: z.object({
        src: requiredText(300).refine((src) => src.startsWith('/media/'), {
          error: m.field_this_picture_was_not_uploaded,
        }),
        alt: requiredText(richTextLimits.alt),
        width: side,
        height: side,
      }),
    }),
    z.object({ type: z.literal('table'), content: z.array(Row).min(1) }),
  ],
  { error: unknownPart },
);

const Doc = z.object({ type: z.literal('doc'), content: blocks });

type Sent = { type?: unknown; content?: unknown; text?: unknown };
const nodeOf = (child: unknown): Sent => (typeof child === 'object' && child !== null ? child : {});
const childrenOf = ({ content }: Sent): readonly unknown[] => (Array.isArray(content) ? content : []);
const lengthOf = ({ text }: Sent): number => (typeof text === 'string' ? text.length : 0);

/**
 * Returns what is wrong with the size of a document, before anything in it is parsed. It reads the nodes one after another, since a
 * document can be nested so deeply that a recursive function fails.
 */
function oversize(doc: Sent): string | undefined {
  const waiting: { node: Sent; depth: number }[] = [{ node: doc, depth: 1 }];
  let nodes = 0;
  let characters = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    const children = childrenOf(node);
    nodes += 1;
    characters += lengthOf(node);
    if (depth > richTextLimits.depth) return m.rich_text_too_deep({ levels: richTextLimits.depth });
    if (nodes + children.length > richTextLimits.nodes) return m.rich_text_too_many_parts();
    if (characters > richTextLimits.bytes) return m.rich_text_too_long();
    waiting.push(...children.map((child) => ({ node: nodeOf(child), depth: depth + 1 })));
  }
  return undefined;
}

const bytesOf = (doc: RichTextDoc): number => new TextEncoder().encode(JSON.stringify(doc)).length;

/** A rich text as it is sent: JSON of ProseMirror. What a node has besides its fields is left out; a foreign node or mark is refused. */
export const RichText = z
  .looseObject({ type: z.literal('doc') })
  .superRefine((doc, context) => {
    const message = oversize(doc);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .transform((doc, context): RichTextDoc => {
    const { data, error } = Doc.safeParse(doc);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    if (!data) return z.NEVER;
    if (bytesOf(data) > richTextLimits.bytes) context.addIssue({ code: 'custom', message: m.rich_text_too_long() });
    return data;
  });

/** A rich text as it is answered: it was checked when it was saved. */
export const StoredRichText = z.custom<RichTextDoc>();

/** Returns the pictures of a rich text, each with the path of its field. */
export function picturesOf(doc: RichTextDoc): { path: string; src: string }[] {
  const inBlock = (
    block: RichBlock | RichListItem | RichRow | RichCell,
    path: string,
  ): { path: string; src: string }[] => {
    if (block.type === 'image') return [{ path: `${path}.attrs.src`, src: block.attrs.src }];
    if (!('content' in block) || block.type === 'paragraph' || block.type === 'heading') return [];
    return block.content.flatMap((child, index) => inBlock(child, `${path}.content.${index}`));
  };
  return doc.content.flatMap((block, index) => inBlock(block, `content.${index}`));
}
