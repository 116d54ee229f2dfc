import * as m from '#i18n/messages.ts';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { richTextLimits } from '#contract/content/rich-text-limits.ts';
import { ImageField } from '#web/components/admin/image-field.tsx';
import { useImage } from '#web/components/admin/use-image.ts';
import type { UploadedImage } from '#web/store/upload/upload.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';

/** Uploads a picture and asks what it shows. */
export function PicturePanel({ editor, saveId, onDone }: { editor: Editor; saveId: string; onDone: () => void }) {
  const uploaded = useRef<UploadedImage>(undefined);
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string>();
  const { image, choose, settled } = useImage({ path: '', preview: '' }, saveId, (result) => {
    uploaded.current = result;
  });
  const insert = async () => {
    await settled();
    if (alt.trim() === '') return setError(m.field_this_field_is_required());
    if (!uploaded.current) return undefined;
    const { filePath: src, width, height } = uploaded.current;
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src, alt: alt.trim(), width, height } })
      .run();
    return onDone();
  };
  return (
    <>
      <div className="w-full">
        <ImageField image={image} onChoose={choose} name="rich-text-picture" />
      </div>
      <TextField
        name="rich-text-alt"
        label={m.admin_categories_what_the_picture_shows()}
        hint={m.rich_text_picture_description_hint()}
        value={alt}
        error={error}
        onChange={({ target }) => setAlt(target.value)}
        maxLength={richTextLimits.alt}
        autoComplete="off"
        className="min-w-56 flex-1"
      />
      <Button size="sm" onClick={() => void insert()}>
        {m.rich_text_insert_picture()}
      </Button>
    </>
  );
}
