import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { joinNames } from '#contract/format.ts';
import { CellInput } from '#web/components/admin/grid-cells/cell-input.tsx';
import { VariantCell, VariantGrid } from '#web/components/admin/variant-grid/variant-grid.tsx';
import { choicesOf, type Draft, optionsOrNone } from '#web/screens/admin/product-form/draft/draft.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import type { SectionProps } from './section-props.ts';

/** Up to the highest weight. */
export const gramsPattern = String.raw`\s*(\d{1,6}|1000000)\s*`;

type VariantWeightsProps = Pick<Draft, 'colors' | 'sizes' | 'cells'> & Pick<SectionProps, 'change'>;

/** The weights of variants that differ from that of the product, behind a switch. Switching it off clears them. */
export function VariantWeights({ change, ...draft }: VariantWeightsProps) {
  const choices = choicesOf(draft);
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked || choices.some(({ cell }) => cell.grams !== '');
  const toggle = (isOn: boolean) => {
    setAsked(isOn);
    if (!isOn) change({ type: 'writeGrams', grams: choices.map(({ key }) => [key, '']) });
  };
  return (
    <>
      <Checkbox
        asSwitch
        name="variantWeights"
        label={m.admin_product_form_variants_differ_in_weight()}
        checked={isShown}
        onChange={({ target }) => toggle(target.checked)}
      />
      {isShown && <WeightGrid change={change} {...draft} />}
    </>
  );
}

function WeightGrid({ change, ...draft }: VariantWeightsProps) {
  const all = choicesOf(draft).map((choice, index) => ({ ...choice, index }));
  const writeGrams = (grams: readonly (readonly [key: string, grams: string])[]) =>
    change({ type: 'writeGrams', grams });
  const columns = optionsOrNone(draft.sizes).map(({ key, name }) => ({
    key,
    header: (
      <span className="block max-w-40 truncate">
        <bdi>{name || m.common_one_size()}</bdi>
      </span>
    ),
  }));
  const rows = optionsOrNone(draft.colors).map((option, row) => ({
    key: option.key,
    header: (
      <span className="flex min-h-9 items-center">
        <bdi className="wrap-anywhere">{option.name || m.common_all()}</bdi>
      </span>
    ),
    cells: all
      .filter(({ color }) => color.key === option.key)
      .map(({ key, color, size, cell, index }, column) => {
        const name = joinNames([color.name, size.name]);
        const refusal = cell.made ? undefined : m.admin_variant_is_not_made({ name });
        return {
          key,
          name,
          refusal,
          content: (
            <VariantCell key={key} size={size.name}>
              <CellInput
                name={`variants.${index}.grams`}
                label={m.admin_product_form_weight_of({ name })}
                value={cell.grams}
                row={row}
                column={column}
                pattern={gramsPattern}
                invalidMessage={m.field_enter_a_whole_number_or()}
                placeholder={m.admin_product_form_like_the_product()}
                refusal={refusal}
                className="w-36"
                onChange={(grams) => writeGrams([[key, grams]])}
              />
            </VariantCell>
          ),
        };
      }),
  }));
  return (
    <VariantGrid
      label={m.admin_product_form_weight_by_color_and_size()}
      rowsHeader={draft.colors.length > 0 ? m.common_color() : ''}
      columns={columns}
      rows={rows}
      onWrite={writeGrams}
    />
  );
}
