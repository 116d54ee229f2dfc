import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { RichTextDoc } from '#contract/content/rich-text.ts';
import { Prose } from '#web/ui/layout/prose.tsx';
import { extensions } from './extensions.ts';
import { pasteFormatted } from './paste.ts';
import { Toolbar } from './toolbar.tsx';

export type EditorProps = {
  id: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  value: RichTextDoc;
  onChange: (value: RichTextDoc) => void;
  saveId: string;
};

/** Edits a rich text. It takes another `value` than the one that it gave last, such as that of another admin. */
export function Editor({ id, label, describedBy, isInvalid, value, onChange, saveId }: EditorProps) {
  const given = useRef(value);
  const editor = useEditor({
    extensions,
    content: value as JSONContent,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isInvalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
        class: 'min-h-64 px-3.5 py-3 whitespace-pre-wrap outline-none',
      },
      handleDOMEvents: { paste: pasteFormatted },
    },
    onUpdate: ({ editor: changed }) => {
      given.current = changed.getJSON() as RichTextDoc;
      onChange(given.current);
    },
  });
  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    editor.commands.setContent(value as JSONContent, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="rounded-sm border border-outline bg-surface has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-offset-2 has-[[role=textbox]:focus-visible]:outline-ink">
      <Toolbar editor={editor} saveId={saveId} />
      <Prose className={partStyles}>
        <EditorContent editor={editor} />
      </Prose>
    </div>
  );
}

const partStyles =
  '[&_:where(.ProseMirror)>*+*]:mt-4 [&_h2:first-child]:mt-0 [&_h3:first-child]:mt-0 [&_blockquote]:my-4 [&_blockquote]:border-s-2 [&_blockquote]:border-outline [&_blockquote]:ps-5 [&_blockquote]:text-muted [&_hr]:my-6 [&_hr]:border-hairline [&_img]:my-4 [&_img]:h-auto [&_img]:max-w-full [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-ink [&_table]:my-4 [&_table]:w-full [&_td]:border [&_td]:border-hairline [&_td]:p-2 [&_td]:align-top [&_th]:border [&_th]:border-hairline [&_th]:p-2 [&_th]:text-start [&_th]:font-medium [&_th]:align-top';
