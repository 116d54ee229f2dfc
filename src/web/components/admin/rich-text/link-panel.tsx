import * as m from '#i18n/messages.ts';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { isLink, longestLink } from '#contract/content/link-forms.ts';
import { linkChoicesId } from '#web/components/admin/content/link-choices.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';

/** Asks where the chosen text leads. */
export function LinkPanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const current = String(editor.getAttributes('link')['href'] ?? '');
  const [href, setHref] = useState(current);
  const [error, setError] = useState<string>();
  const set = () => {
    const wanted = href.trim();
    if (!isLink(wanted) || wanted.length > longestLink) return setError(m.field_enter_a_link());
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a chosen text the link itself is what is shown.
    if (editor.state.selection.empty && current === '')
      chain.insertContent({ type: 'text', text: wanted, marks: [{ type: 'link', attrs: { href: wanted } }] }).run();
    else chain.setLink({ href: wanted }).run();
    return onDone();
  };
  return (
    <>
      <TextField
        name="rich-text-link"
        label={m.rich_text_link_to()}
        value={href}
        error={error}
        onChange={({ target }) => setHref(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
        list={linkChoicesId}
        dir="ltr"
        autoComplete="off"
        className="min-w-56 flex-1"
      />
      <Button size="sm" onClick={set}>
        {m.rich_text_set_link()}
      </Button>
      {current !== '' && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {m.rich_text_remove_link()}
        </Button>
      )}
    </>
  );
}
