import * as m from '#i18n/messages.ts';
import { memo } from 'react';
import { joinNames } from '#contract/format.ts';
import type { Cell } from '#web/components/admin/grid-cells/paste-cells.ts';
import { VariantGrid } from '#web/components/admin/variant-grid/variant-grid.tsx';
import {
  choicesOf,
  type Draft,
  optionsOrNone,
  type VariantChoice,
} from '#web/screens/admin/product-form/draft/draft.ts';
import { FillMenu } from './fill-menu.tsx';
import { FormSection } from '#web/components/admin/form-section.tsx';
import type { SectionProps } from './section-props.ts';
import { ProductVariantCell } from './product-variant-cell.tsx';
import { VariantCodes } from './variant-codes.tsx';
import { VariantWeights } from './variant-weights.tsx';

type VariantsSectionProps = Pick<Draft, 'colors' | 'sizes' | 'cells'> &
  Pick<SectionProps, 'change'> & { productId: string | undefined; hasWeight: boolean };

/**
 * The pieces of each variant, which can be pasted from a spreadsheet.
 * Memoised, because it is large and most edits do not affect it.
 */
export const VariantsSection = memo(function VariantsSection({
  change,
  productId,
  hasWeight,
  ...draft
}: VariantsSectionProps) {
  const all = choicesOf(draft).map((choice, index) => ({ ...choice, index }));
  const columns = optionsOrNone(draft.sizes).map(({ key, name }) => ({
    key,
    header: (
      <span className="flex items-center">
        <span className="block max-w-40 truncate">
          <bdi>{name || (draft.sizes.length === 0 && m.common_one_size())}</bdi>
        </span>
        {draft.colors.length > 1 && draft.sizes.length > 0 && (
          <FillMenu
            label={m.admin_product_form_fill({ name })}
            choices={all.filter(({ size }) => size.key === key)}
            change={change}
          />
        )}
      </span>
    ),
  }));
  const rows = optionsOrNone(draft.colors).map(({ key, name }, row) => {
    const choices = all.filter(({ color }) => color.key === key);
    return {
      key,
      header: (
        <span className="flex min-w-20 items-center justify-between">
          <bdi className="wrap-anywhere">{name || m.common_all()}</bdi>
          {choices.length > 1 && (
            <FillMenu
              label={name ? m.admin_product_form_fill({ name }) : m.admin_product_form_fill_all_sizes()}
              choices={choices}
              change={change}
            />
          )}
        </span>
      ),
      cells: choices.map((choice, column) => ({
        ...toCountCell(choice),
        content: (
          <ProductVariantCell
            key={choice.key}
            cellKey={choice.key}
            cell={choice.cell}
            color={choice.color.name}
            size={choice.size.name}
            row={row}
            column={column}
            index={choice.index}
            productId={productId}
            change={change}
          />
        ),
      })),
    };
  });

  return (
    <FormSection
      id="variants"
      wide
      title={m.admin_product_form_variants()}
      lead={m.admin_product_form_enter_how_many_items_of()}
    >
      <VariantGrid
        label={m.admin_product_form_items_by_color_and_size()}
        rowsHeader={draft.colors.length > 0 ? m.common_color() : ''}
        columns={columns}
        rows={rows}
        onWrite={(counts) => change({ type: 'writeCounts', counts })}
      />
      {all.length > 1 && (hasWeight || all.some(({ cell }) => cell.grams !== '')) && (
        <VariantWeights {...draft} change={change} />
      )}
      <VariantCodes {...draft} change={change} />
    </FormSection>
  );
});

function toCountCell({ key, color, size, cell }: VariantChoice): Cell {
  const name = joinNames([color.name, size.name]);
  return { key, name: name || m.admin_product_form_the_product(), refusal: refusalOf(name, cell) };
}

function refusalOf(name: string, { made, stored }: VariantChoice['cell']): string | undefined {
  if (!made) return name ? m.admin_variant_is_not_made({ name }) : m.admin_product_form_product_is_not_made();
  if (stored === null) return undefined;
  return name
    ? m.admin_product_form_variant_is_counted_already({ name })
    : m.admin_product_form_product_is_counted_already();
}
