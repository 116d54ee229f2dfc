import { type KeyboardEvent, useState } from 'react';
import { productLimits } from '#contract/product-limits.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { lengthError } from '#web/ui/form-validation.ts';
import { PlusIcon } from '#web/ui/icons.tsx';
import { nameKey } from './draft.ts';

type AddOptionProps = {
  name: string;
  label: string;
  button: string;
  hint: string;
  taken: readonly { name: string }[];
  most: number;
  onAdd: (name: string) => void;
};

/** What stands here is not in the list yet, and would be lost with the form. */
const nothing = String.raw`\s*`;

/** Writes the name of a colour or a size; the focus stays, for the next one. */
export function AddOption({ name, label, button, hint, taken, most, onAdd }: AddOptionProps) {
  const [text, setText] = useState('');
  const [message, setMessage] = useState<string>();
  const isFull = taken.length >= most;

  const add = () => {
    if (text.trim() === '') return;
    const long = lengthError(text, productLimits.optionName);
    if (long !== undefined) return setMessage(long);
    if (taken.some((option) => nameKey(option.name) === nameKey(text))) {
      setMessage(validationMessages.duplicate(text.trim()));
      return;
    }
    onAdd(text.trim());
    setText('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <div className="flex items-start gap-2">
      <TextField
        name={name}
        label={label}
        hint={isFull ? `${most} is the most.` : hint}
        // Once it is added there is nothing to be told of.
        error={text === '' ? '' : message}
        value={text}
        maxLength={productLimits.optionName}
        pattern={nothing}
        invalidMessage={`${button} first, or empty this field.`}
        disabled={isFull}
        autoComplete="off"
        enterKeyHint="done"
        className="min-w-0 flex-1 sm:max-w-80"
        onChange={({ target }) => {
          setText(target.value);
          setMessage(undefined);
        }}
        onKeyDown={addOnEnter}
      />
      <Button className="mt-6.5 min-h-12! shrink-0" disabled={isFull} onClick={add}>
        <PlusIcon size={16} />
        {button}
      </Button>
    </div>
  );
}
