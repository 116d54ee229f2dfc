import * as m from '#i18n/messages.ts';
import type { KeyboardEvent } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { useFocusOnChange } from '#web/ui/a11y/use-focus-on-change.ts';
import type { Row } from './rows.ts';

type ProfileRowProps = {
  row: Row;
  value: string;
  editing: boolean;
  onChange: (value: string) => void;
  onEdit: () => void;
  onSave: () => void;
};

/** Aligns with the field, below its label. */
const besideField = 'mt-[calc(1lh+0.375rem)] h-12';

const buttonTexts = {
  name: { edit: m.account_edit_name, save: m.account_save_name },
  email: { edit: m.account_edit_e_mail, save: m.account_save_e_mail },
  address: { edit: m.account_edit_address, save: m.account_save_address },
  phone: { edit: m.account_edit_phone, save: m.account_save_phone },
};

export function ProfileRow({ row, value, editing, onChange, onEdit, onSave }: ProfileRowProps) {
  const element = useFocusOnChange<HTMLDivElement>(editing, (container) =>
    container.querySelector<HTMLElement>(editing ? 'input, textarea' : 'button'),
  );
  return (
    <div
      ref={element}
      className={cx('flex justify-between gap-x-4 py-4', editing ? 'items-start' : 'items-baseline-last')}
    >
      {editing ? (
        <RowField row={row} value={value} onChange={onChange} onSave={onSave} />
      ) : (
        <dl className="min-w-0 flex-1">
          <dt className="text-sm text-muted">{row.label()}</dt>
          <dd className="mt-1 wrap-anywhere whitespace-pre-line">
            {value ? <bdi>{value}</bdi> : <span className="text-muted">{m.account_not_set()}</span>}
          </dd>
        </dl>
      )}
      <Button
        size={editing ? 'md' : 'sm'}
        variant={editing ? 'secondary' : 'quiet'}
        className={cx('shrink-0', editing ? besideField : '-my-2.5 -me-2')}
        onClick={editing ? onSave : onEdit}
      >
        <Message message={buttonTexts[row.name][editing ? 'save' : 'edit']} markup={{ hidden }} />
      </Button>
    </div>
  );
}

type RowFieldProps = Pick<ProfileRowProps, 'row' | 'value' | 'onChange' | 'onSave'>;

function RowField({ row: { isMultiline, type, label, ...field }, value, onChange, onSave }: RowFieldProps) {
  if (isMultiline) {
    return (
      <TextArea
        {...field}
        label={label()}
        rows={2}
        value={value}
        className="min-w-0 flex-1"
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  // Enter saves this row instead of submitting the form.
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSave();
  };
  return (
    <TextField
      {...field}
      label={label()}
      type={type ?? 'text'}
      value={value}
      className="min-w-0 flex-1"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={saveOnEnter}
    />
  );
}
