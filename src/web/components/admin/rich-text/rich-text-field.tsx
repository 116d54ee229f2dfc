import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import type { RichTextDoc } from '#contract/content/rich-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FieldFrame, useField } from '#web/ui/form/field-frame.tsx';
import { LazyPart } from '#web/ui/loading/lazy-part.tsx';

type RichTextFieldProps = {
  name: string;
  label: string;
  hint?: string;
  value: RichTextDoc;
  onChange: (value: RichTextDoc) => void;
  saveId: string;
};

const loadEditor = async () => (await import('./editor.tsx')).Editor;

/** A field for formatted text. Its editor is loaded with the first of them. */
export function RichTextField({ name, label, hint, value, onChange, saveId }: RichTextFieldProps) {
  const [request, setRequest] = useState(1);
  const [isFailed, setIsFailed] = useState(false);
  const { control, ...field } = useField({ name, label, hint });
  if (isFailed)
    return (
      <div role="alert" className="text-sm">
        <p>{m.rich_text_editor_not_loaded()}</p>
        <Button
          size="sm"
          onClick={() => {
            setIsFailed(false);
            setRequest(request + 1);
          }}
        >
          {m.common_try_again()}
        </Button>
      </div>
    );
  return (
    <FieldFrame name={name} label={label} hint={hint} {...field} required>
      <div className="relative">
        <LazyPart
          requested={request}
          load={loadEditor}
          fallback={<Skeleton className="h-72 w-full" />}
          onLoadError={() => setIsFailed(true)}
          props={{
            id: field.id,
            label,
            describedBy: control['aria-describedby'],
            isInvalid: control['aria-invalid'] === true,
            value,
            onChange,
            saveId,
          }}
        />
      </div>
    </FieldFrame>
  );
}
