import * as m from '#i18n/messages.ts';
import { useRef } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { AddOption } from './add-option.tsx';
import { findHexByName } from '#web/screens/admin/product-form/draft/color-names.ts';
import { parseHex, isHex } from '#web/screens/admin/product-form/draft/draft-payload.ts';
import { type Color, newKey } from '#web/screens/admin/product-form/draft/draft.ts';
import { FormSection } from '#web/components/admin/form-section.tsx';
import type { SectionProps } from './section-props.ts';
import { RowButtons, type RowLabels } from './row-buttons.tsx';

/** The colors, in the order in which shoppers see them. */
export function ColorsSection({ draft: { colors }, change }: SectionProps) {
  const add = useRef<HTMLDivElement>(null);
  const remove = (key: string) => {
    change({ type: 'remove', list: 'colors', key });
    add.current?.querySelector('input')?.focus();
  };
  return (
    <FormSection
      id="colors"
      title={m.admin_product_form_colors()}
      lead={m.admin_product_form_leave_the_list_empty_if_there()}
    >
      {colors.length > 0 && (
        <ol className="space-y-4">
          {colors.map((color, index) => (
            <ColorRow
              key={color.key}
              color={color}
              index={index}
              count={colors.length}
              onWrite={(part) => change({ type: 'writeOption', list: 'colors', key: color.key, part })}
              onComplete={() => change({ type: 'restore', list: 'colors', key: color.key })}
              onMove={(to) => change({ type: 'move', list: 'colors', from: index, to })}
              onRemove={() => remove(color.key)}
            />
          ))}
        </ol>
      )}
      <div ref={add}>
        <AddOption
          name="newColor"
          label={m.admin_product_form_new_color()}
          button={m.admin_product_form_add_color()}
          unaddedMessage={m.admin_product_form_add_the_color_first()}
          hint={m.admin_product_form_type_a_name_and_press()}
          taken={colors}
          max={productLimits.colors}
          onAdd={(name) =>
            change({ type: 'addOptions', list: 'colors', options: [{ key: newKey(), name, hex: findHexByName(name) }] })
          }
        />
      </div>
    </FormSection>
  );
}

type ColorRowProps = {
  color: Color;
  index: number;
  count: number;
  onWrite: (part: { name?: string; hex?: string }) => void;
  onComplete: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** A color without a name yet is called by its number. */
const labelsOf = (name: string, number: number): RowLabels & { swatch: string } =>
  name
    ? {
        swatch: m.admin_product_form_choose_the_swatch_of({ name }),
        actions: m.admin_product_form_actions_for({ name }),
        up: m.common_move_up({ name }),
        down: m.common_move_down({ name }),
        remove: m.common_remove_name({ name }),
      }
    : {
        swatch: m.admin_product_form_choose_the_swatch_of_color({ number }),
        actions: m.admin_product_form_actions_for_color({ number }),
        up: m.admin_product_form_move_color_up({ number }),
        down: m.admin_product_form_move_color_down({ number }),
        remove: m.admin_product_form_remove_color({ number }),
      };

function ColorRow({ color: { name, hex }, index, count, onWrite, onComplete, onMove, onRemove }: ColorRowProps) {
  const { swatch, ...labels } = labelsOf(name.trim(), index + 1);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_6.5rem] items-start gap-x-2 gap-y-1 border-b border-hairline pb-4 2xs:grid-cols-[auto_minmax(0,1fr)_6.5rem_auto] sm:grid-cols-[auto_minmax(0,1fr)_8rem_auto] sm:gap-x-3">
      <SwatchInput label={swatch} hex={parseHex(hex)} onChange={(value) => onWrite({ hex: value })} />
      <TextField
        name={`colors.${index}.name`}
        label={m.common_name()}
        value={name}
        maxLength={productLimits.optionName}
        required
        onChange={({ target }) => onWrite({ name: target.value })}
        onBlur={onComplete}
      />
      <TextField
        name={`colors.${index}.hex`}
        label={m.admin_product_form_swatch()}
        value={hex}
        maxLength={7}
        dir="ltr"
        placeholder="#1a2b3c"
        pattern="\s*#?[0-9a-fA-F]{6}\s*"
        invalidMessage={m.field_enter_six_digits_such_as()}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck="false"
        onChange={({ target }) => onWrite({ hex: target.value })}
      />
      <div className="flex justify-end max-2xs:col-span-full 2xs:pt-7">
        <RowButtons labels={labels} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  );
}

const placeholderColor = '#c8c3b9';

/** The browser's color input, drawn as the swatch that shoppers see. */
function SwatchInput({ label, hex, onChange }: { label: string; hex: string; onChange: (hex: string) => void }) {
  const isValid = isHex(hex);
  return (
    <label className="relative mt-6.5 flex size-12 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-ink">
      <span className="sr-only">{label}</span>
      <input
        type="color"
        value={isValid ? hex : placeholderColor}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => onChange(target.value)}
      />
      <span
        aria-hidden="true"
        style={isValid ? { backgroundColor: hex } : undefined}
        className={`swatch-color pointer-events-none size-9 rounded-full border ${isValid ? 'border-ink/25' : 'crossed-out border-dashed border-outline'}`}
      />
    </label>
  );
}
