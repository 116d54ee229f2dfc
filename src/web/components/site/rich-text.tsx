import * as m from '#i18n/messages.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import type {
  RichBlock,
  RichCell,
  RichImage,
  RichInline,
  RichListItem,
  RichMark,
  RichRow,
  RichTextDoc,
} from '#contract/content/rich-text.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { Prose } from '#web/ui/layout/prose.tsx';
import { ContentLink } from './content-link.tsx';
import type { TextLang } from './source-lang.tsx';

type RichTextProps = {
  doc: RichTextDoc;
  /** The value of the `sizes` attribute of its pictures. */
  sizes?: string;
  /** For a text in another language than the page. */
  lang?: TextLang | undefined;
  className?: string;
};

/** A text that the merchant formatted. Each part shows in the direction of its own words. */
export function RichText({ doc, sizes = defaultSizes, lang, className }: RichTextProps) {
  return (
    <Prose
      {...lang}
      className={cx(
        'wrap-break-word [&_li>p+p]:mt-2 [&_li+li]:mt-2 [&>*+*]:mt-4 [&>h2:first-child]:mt-0 [&>h3:first-child]:mt-0',
        className,
      )}
    >
      <Blocks of={doc.content} sizes={sizes} />
    </Prose>
  );
}

/** The width of `Prose`, and that of a phone. */
const defaultSizes = '(min-width: 48rem) 42rem, 92vw';

/** The parts of a document have no identity but their place. */
const inOrder = <Part,>(parts: readonly Part[], show: (part: Part) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...parts.map((part) => show(part)));

type BlocksProps = { of: readonly RichBlock[]; sizes: string };

function Blocks({ of, sizes }: BlocksProps): ReactNode {
  return inOrder(of, (block) => <Block block={block} sizes={sizes} />);
}

function Block({ block, sizes }: { block: RichBlock; sizes: string }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      // An empty one is a line of space.
      return <p dir="auto">{block.content ? <Inlines of={block.content} /> : <br />}</p>;
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3';
      return (
        <Heading dir="auto">
          <Inlines of={block.content ?? []} />
        </Heading>
      );
    }
    case 'bulletList':
      return (
        <ul>
          <Items of={block.content} sizes={sizes} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol start={block.attrs?.start}>
          <Items of={block.content} sizes={sizes} />
        </ol>
      );
    case 'blockquote':
      return (
        <blockquote className="border-s-2 border-outline ps-5 text-muted [&>*+*]:mt-4">
          <Blocks of={block.content} sizes={sizes} />
        </blockquote>
      );
    case 'horizontalRule':
      return <hr className="my-8 border-hairline" />;
    case 'image':
      return <Picture image={block} sizes={sizes} />;
    default:
      return <Table rows={block.content} sizes={sizes} />;
  }
}

function Items({ of, sizes }: { of: readonly RichListItem[]; sizes: string }): ReactNode {
  return inOrder(of, (item) => (
    <li dir="auto">
      <Blocks of={item.content} sizes={sizes} />
    </li>
  ));
}

function Picture({ image, sizes }: { image: RichImage; sizes: string }) {
  return <ResponsiveImage {...image.attrs} sizes={sizes} className="my-8" />;
}

/** Scrolls sideways where it is wider than the window, also by keyboard. */
function Table({ rows, sizes }: { rows: readonly RichRow[]; sizes: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls needs the focus for the arrow keys
    <section aria-label={m.rich_text_table()} tabIndex={0} className="my-6 overflow-x-auto">
      <table className="min-w-full text-start text-sm">
        <tbody>
          {inOrder(rows, (row) => (
            <tr className="border-b border-hairline align-top">
              {inOrder(row.content, (cell) => (
                <Cell cell={cell} sizes={sizes} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell, sizes }: { cell: RichCell; sizes: string }) {
  const Tag = cell.type === 'tableHeader' ? 'th' : 'td';
  const { colspan = 1, rowspan = 1 } = cell.attrs ?? {};
  return (
    <Tag
      dir="auto"
      colSpan={colspan > 1 ? colspan : undefined}
      rowSpan={rowspan > 1 ? rowspan : undefined}
      className="min-w-28 py-3 pe-6 text-start font-normal [th&]:font-medium"
    >
      <Blocks of={cell.content} sizes={sizes} />
    </Tag>
  );
}

function Inlines({ of }: { of: readonly RichInline[] }): ReactNode {
  return inOrder(of, (part) => (part.type === 'hardBreak' ? <br /> : marked(part.text, part.marks ?? [])));
}

const marked = (text: ReactNode, marks: readonly RichMark[]): ReactNode =>
  marks.reduceRight<ReactNode>((inner, mark) => {
    if (mark.type === 'bold') return <strong>{inner}</strong>;
    if (mark.type === 'italic') return <em>{inner}</em>;
    return <ContentLink href={mark.attrs.href}>{inner}</ContentLink>;
  }, text);
