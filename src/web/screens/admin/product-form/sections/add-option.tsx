import * as m from '#i18n/messages.ts';
import { type KeyboardEvent, useState } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { lengthError } from '#web/ui/form/form-validation.ts';
import { PlusIcon } from '#web/ui/layout/icons.tsx';
import { nameKey } from '#web/screens/admin/product-form/draft/draft.ts';

type AddOptionProps = {
  name: string;
  label: string;
  button: string;
  /** Asks to add what is typed, or to clear it. */
  unaddedMessage: string;
  hint: string;
  taken: readonly { name: string }[];
  max: number;
  onAdd: (name: string) => void;
};

/** The form is only submitted while this field is empty, because its text is not in the list yet and would be lost. */
const emptyPattern = String.raw`\s*`;

/** A field that adds a color or a size. It keeps the focus, so that several can be added in a row. */
export function AddOption({ name, label, button, unaddedMessage, hint, taken, max, onAdd }: AddOptionProps) {
  const [text, setText] = useState('');
  const [message, setMessage] = useState<string>();
  const isFull = taken.length >= max;

  const add = () => {
    if (text.trim() === '') return;
    const tooLong = lengthError(text, productLimits.optionName);
    if (tooLong !== undefined) return setMessage(tooLong);
    if (taken.some((option) => nameKey(option.name) === nameKey(text))) {
      setMessage(m.field_is_listed_twice({ name: text.trim() }));
      return;
    }
    onAdd(text.trim());
    setText('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <div className="flex items-start gap-2">
      <TextField
        name={name}
        label={label}
        hint={isFull ? m.admin_product_form_you_can_add_up_to({ max }) : hint}
        // The message is cleared with the text.
        error={text === '' ? '' : message}
        value={text}
        maxLength={productLimits.optionName}
        pattern={emptyPattern}
        invalidMessage={unaddedMessage}
        disabled={isFull}
        autoComplete="off"
        enterKeyHint="done"
        className="min-w-0 flex-1 sm:max-w-80"
        onChange={({ target }) => {
          setText(target.value);
          setMessage(undefined);
        }}
        onKeyDown={handleKeyDown}
      />
      <Button className="mt-6.5 min-h-12! shrink-0" disabled={isFull} onClick={add}>
        <PlusIcon size={16} />
        {button}
      </Button>
    </div>
  );
}
