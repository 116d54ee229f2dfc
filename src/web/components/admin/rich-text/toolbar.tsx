import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import type { IconProps } from '#web/ui/layout/icons.tsx';
import { LinkPanel } from './link-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import {
  AddColumnIcon,
  AddRowIcon,
  BulletListIcon,
  DeleteColumnIcon,
  DeleteRowIcon,
  DeleteTableIcon,
  LinkIcon,
  NumberedListIcon,
  PictureIcon,
  QuoteIcon,
  RuleIcon,
  TableIcon,
} from './toolbar-icons.tsx';

type Chain = ReturnType<Editor['chain']>;
type Command = {
  key: string;
  label: Text;
  /** What the button shows: letters or an icon. */
  sign: string | ComponentType<IconProps>;
  signClass?: string;
  isOn?: (editor: Editor) => boolean;
  run: (chain: Chain) => Chain;
  /** Only where it can do something, as within a table. */
  isOffered?: (editor: Editor) => boolean;
};

const inTable = (editor: Editor) => editor.isActive('table');

const commands: readonly Command[] = [
  {
    key: 'heading',
    label: m.rich_text_heading,
    sign: 'H2',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    key: 'subheading',
    label: m.rich_text_subheading,
    sign: 'H3',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    key: 'bold',
    label: m.rich_text_bold,
    sign: 'B',
    signClass: 'font-bold',
    isOn: (editor) => editor.isActive('bold'),
    run: (chain) => chain.toggleBold(),
  },
  {
    key: 'italic',
    label: m.rich_text_italic,
    sign: 'I',
    signClass: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    key: 'bullets',
    label: m.rich_text_bullet_list,
    sign: BulletListIcon,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    key: 'numbers',
    label: m.rich_text_numbered_list,
    sign: NumberedListIcon,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    key: 'quote',
    label: m.rich_text_quote,
    sign: QuoteIcon,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  { key: 'rule', label: m.rich_text_rule, sign: RuleIcon, run: (chain) => chain.setHorizontalRule() },
  {
    key: 'table',
    label: m.rich_text_table,
    sign: TableIcon,
    isOffered: (editor) => !inTable(editor),
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    key: 'row',
    label: m.rich_text_add_row,
    sign: AddRowIcon,
    isOffered: inTable,
    run: (chain) => chain.addRowAfter(),
  },
  {
    key: 'no-row',
    label: m.rich_text_delete_row,
    sign: DeleteRowIcon,
    isOffered: inTable,
    run: (chain) => chain.deleteRow(),
  },
  {
    key: 'column',
    label: m.rich_text_add_column,
    sign: AddColumnIcon,
    isOffered: inTable,
    run: (chain) => chain.addColumnAfter(),
  },
  {
    key: 'no-column',
    label: m.rich_text_delete_column,
    sign: DeleteColumnIcon,
    isOffered: inTable,
    run: (chain) => chain.deleteColumn(),
  },
  {
    key: 'no-table',
    label: m.rich_text_delete_table,
    sign: DeleteTableIcon,
    isOffered: inTable,
    run: (chain) => chain.deleteTable(),
  },
];

/** Moves between the buttons with the arrow keys, along the line in the direction of the page. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const next = { [forward]: at + 1, [back]: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}

/** The buttons of the editor, and what two of them ask for. */
export function Toolbar({ editor, saveId }: { editor: Editor; saveId: string }) {
  const [panel, setPanel] = useState<'link' | 'picture'>();
  const shown = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      offered: commands.filter(({ isOffered }) => isOffered?.(current) ?? true),
      on: commands.filter(({ isOn }) => isOn?.(current)).map(({ key }) => key),
      isLink: current.isActive('link'),
    }),
  });
  const close = () => {
    setPanel(undefined);
    editor.commands.focus();
  };
  const toggle = (wanted: 'link' | 'picture') => setPanel(panel === wanted ? undefined : wanted);
  return (
    <div className="border-b border-hairline">
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={m.rich_text_format()}
        className="flex flex-wrap gap-1 p-1.5"
        // A press with the mouse leaves the focus in the text, with what was chosen for the next words.
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={moveFocus}
      >
        {shown.offered.map(({ key, label, sign: Sign, signClass, isOn, run }) => (
          <button
            key={key}
            type="button"
            aria-label={label()}
            title={label()}
            aria-pressed={isOn && shown.on.includes(key)}
            className={cx(toolButton, signClass)}
            onClick={() => run(editor.chain().focus()).run()}
          >
            {typeof Sign === 'string' ? <span aria-hidden="true">{Sign}</span> : <Sign />}
          </button>
        ))}
        <button
          type="button"
          aria-label={m.rich_text_link()}
          title={m.rich_text_link()}
          aria-pressed={shown.isLink}
          aria-expanded={panel === 'link'}
          className={toolButton}
          onClick={() => toggle('link')}
        >
          <LinkIcon />
        </button>
        <button
          type="button"
          aria-label={m.common_picture()}
          title={m.common_picture()}
          aria-expanded={panel === 'picture'}
          className={toolButton}
          onClick={() => toggle('picture')}
        >
          <PictureIcon />
        </button>
      </div>
      {panel && (
        <div className="flex flex-wrap items-end gap-3 border-t border-hairline p-3">
          {panel === 'link' ? (
            <LinkPanel editor={editor} onDone={close} />
          ) : (
            <PicturePanel editor={editor} saveId={saveId} onDone={close} />
          )}
          <Button size="sm" variant="quiet" onClick={close}>
            {m.common_cancel()}
          </Button>
        </div>
      )}
    </div>
  );
}

const toolButton =
  'inline-flex min-h-9 min-w-9 items-center justify-center rounded-sm px-2 text-sm hover:bg-wash aria-pressed:bg-wash aria-pressed:font-semibold pointer-coarse:min-h-target pointer-coarse:min-w-target';
