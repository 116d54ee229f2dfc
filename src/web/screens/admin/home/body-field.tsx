import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { RichTextDoc } from '#contract/content/rich-text.ts';
import { RichTextField } from '#web/components/admin/rich-text/rich-text-field.tsx';

type BodyFieldProps = {
  name: string;
  value: RichTextDoc;
  onChange: (value: RichTextDoc) => void;
  saveId: string;
};

/** The text of a block. Its editor begins anew with a text that it has not written, as after the changes are undone. */
export function BodyField({ value, onChange, ...field }: BodyFieldProps) {
  const [written, setWritten] = useState({ value, start: 0 });
  if (value !== written.value) setWritten({ value, start: written.start + 1 });
  return (
    <RichTextField
      key={written.start}
      {...field}
      label={m.content_text()}
      value={value}
      onChange={(next) => {
        setWritten((before) => ({ ...before, value: next }));
        onChange(next);
      }}
    />
  );
}
