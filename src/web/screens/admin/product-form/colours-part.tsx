import { useRef } from 'react';
import { productLimits } from '#contract/product-limits.ts';
import * as validationMessages from '#contract/validation-messages.ts';
import { TextField } from '#web/ui/field.tsx';
import { AddOption } from './add-option.tsx';
import { hexOfName } from './colour-names.ts';
import { hexIn, isHex } from './draft-payload.ts';
import { type Colour, newKey } from './draft.ts';
import { FormPart, type PartProps } from './part.tsx';
import { RowButtons } from './row-buttons.tsx';

/** In the order in which shoppers see them. */
export function ColoursPart({ draft: { colors }, change }: PartProps) {
  const add = useRef<HTMLDivElement>(null);
  const remove = (key: string) => {
    change({ type: 'remove', list: 'colors', key });
    add.current?.querySelector('input')?.focus();
  };
  return (
    <FormPart
      title="Colours"
      lead="Leave them out when there is only one. The swatch is shown when every colour has one."
    >
      {colors.length > 0 && (
        <ol className="space-y-4">
          {colors.map((colour, index) => (
            <ColourRow
              key={colour.key}
              colour={colour}
              index={index}
              count={colors.length}
              onWrite={(part) => change({ type: 'writeOption', list: 'colors', key: colour.key, part })}
              onSettle={() => change({ type: 'settle', list: 'colors', key: colour.key })}
              onMove={(to) => change({ type: 'move', list: 'colors', from: index, to })}
              onRemove={() => remove(colour.key)}
            />
          ))}
        </ol>
      )}
      <div ref={add}>
        <AddOption
          name="newColor"
          label="New colour"
          button="Add colour"
          hint="Its name, then Enter."
          taken={colors}
          most={productLimits.colors}
          onAdd={(name) =>
            change({ type: 'addOptions', list: 'colors', options: [{ key: newKey(), name, hex: hexOfName(name) }] })
          }
        />
      </div>
    </FormPart>
  );
}

type ColourRowProps = {
  colour: Colour;
  index: number;
  count: number;
  onWrite: (part: { name?: string; hex?: string }) => void;
  onSettle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function ColourRow({ colour: { name, hex }, index, count, onWrite, onSettle, onMove, onRemove }: ColourRowProps) {
  const called = name.trim() || `colour ${index + 1}`;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_8rem] items-start gap-x-3 gap-y-1 border-b border-hairline pb-4 sm:grid-cols-[auto_minmax(0,1fr)_8rem_auto]">
      <SwatchInput called={called} hex={hexIn(hex)} onChange={(value) => onWrite({ hex: value })} />
      <TextField
        name={`colors.${index}.name`}
        label="Name"
        value={name}
        maxLength={productLimits.optionName}
        required
        onChange={({ target }) => onWrite({ name: target.value })}
        onBlur={onSettle}
      />
      <TextField
        name={`colors.${index}.hex`}
        label="Swatch"
        value={hex}
        maxLength={7}
        placeholder="#1a2b3c"
        pattern="\s*#?[0-9a-fA-F]{6}\s*"
        invalidMessage={validationMessages.hexColor}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck="false"
        onChange={({ target }) => onWrite({ hex: target.value })}
      />
      <div className="flex justify-end max-sm:col-span-full sm:pt-7">
        <RowButtons name={called} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  );
}

const noColour = '#c8c3b9';

/** The browser's own way to choose a colour, as round as the swatch that shoppers see. */
function SwatchInput({ called, hex, onChange }: { called: string; hex: string; onChange: (hex: string) => void }) {
  const known = isHex(hex);
  return (
    <label className="relative mt-6.5 flex size-12 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-ink">
      <span className="sr-only">Choose the swatch of {called}</span>
      <input
        type="color"
        value={known ? hex : noColour}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => onChange(target.value)}
      />
      <span
        aria-hidden="true"
        style={known ? { backgroundColor: hex } : undefined}
        className={`swatch-colour pointer-events-none size-9 rounded-full border ${known ? 'border-ink/25' : 'crossed-out border-dashed border-outline'}`}
      />
    </label>
  );
}
