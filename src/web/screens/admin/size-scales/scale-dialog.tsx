import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formMessageOf, invalidFields, renameFields } from '#web/store/api-error.ts';
import { saveSizeScale, type SizeScale } from '#web/store/category/size-scales.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { parseRows, toText } from './size-rows.ts';

type ScaleDialogProps = { scale: SizeScale | undefined; open: boolean; onClose: () => void };

/** Adds a scale or changes one. Its sizes are lines of text, which can be pasted from a spreadsheet. */
export function ScaleDialog({ scale, open, onClose }: ScaleDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const [name, setName] = useState(scale?.name ?? '');
  const [text, setText] = useState(toText(scale?.rows ?? []));

  const save = () =>
    attempt(async () => {
      const { rows, error: unreadable } = parseRows(text);
      if (unreadable !== undefined) throw invalidFields({ rows: unreadable });
      await dispatch(saveSizeScale({ scale, draft: { name, rows } })).unwrap();
      notify.success(m.admin_size_scales_saved());
      onClose();
      await revalidate();
    });
  // The server names the size: `rows.3.eu`.
  const shown = error && renameFields(error, (path) => (path.startsWith('rows') ? 'rows' : path));
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={scale ? m.admin_size_scales_edit() : m.admin_size_scales_add()}
      onSubmit={() => void save()}
      submitLabel={m.common_save()}
      pending={pending}
      pendingLabel={m.admin_size_scales_saving()}
      fieldErrors={shown?.fields}
      message={formMessageOf(shown)}
    >
      <TextField
        name="name"
        label={m.common_name()}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextArea
        name="rows"
        label={m.audit_field_sizes()}
        hint={m.admin_size_scales_rows_hint()}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        rows={10}
        maxLength={8000}
        dir="ltr"
        spellCheck="false"
        className="[&_textarea]:text-sm [&_textarea]:tabular-nums"
        required
      />
    </FormDialog>
  );
}
