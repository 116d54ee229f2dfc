import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { useState } from 'react';
import { productLimits } from '#contract/catalog/product-limits.ts';
import { joinNames } from '#contract/format.ts';
import { amountHint, amountPattern } from '#contract/money/amount-text.ts';
import { decimalsOf } from '#contract/money/decimals.ts';
import { CellInput } from '#web/components/admin/grid-cells/cell-input.tsx';
import type { CellContent } from '#web/components/admin/grid-cells/paste-cells.ts';
import { VariantCell, VariantGrid } from '#web/components/admin/variant-grid/variant-grid.tsx';
import type { CodeField } from '#web/screens/admin/product-form/draft/draft-reducer.ts';
import { choicesOf, type Draft } from '#web/screens/admin/product-form/draft/draft.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PlusIcon } from '#web/ui/layout/icons.tsx';
import type { SectionProps } from './section-props.ts';

type VariantCodesProps = Pick<Draft, 'colors' | 'sizes' | 'cells'> & Pick<SectionProps, 'change'>;

/** SKU, barcode and cost of each variant, once the team wants them or there are some. */
export function VariantCodes({ change, ...draft }: VariantCodesProps) {
  const [isAsked, setAsked] = useState(false);
  const hasAny = choicesOf(draft).some(({ cell }) => fields.some(({ field }) => cell[field] !== ''));
  if (!isAsked && !hasAny)
    return (
      <Button size="sm" onClick={() => setAsked(true)}>
        <PlusIcon size={16} />
        {m.admin_product_form_add_codes()}
      </Button>
    );
  return (
    <div>
      <h3 className="text-lg">{m.admin_product_form_codes()}</h3>
      <p className="mt-1 mb-3 text-sm text-muted">{m.admin_product_form_codes_lead()}</p>
      <CodesGrid change={change} {...draft} />
    </div>
  );
}

const fields = [
  {
    field: 'sku',
    header: m.common_sku,
    label: m.admin_product_form_sku_of,
    input: { inputMode: 'text', maxLength: productLimits.sku, className: 'w-full min-w-40 max-sm:w-44 text-start!' },
  },
  {
    field: 'barcode',
    header: m.common_barcode,
    label: m.admin_product_form_barcode_of,
    input: {
      inputMode: 'text',
      maxLength: productLimits.barcode,
      className: 'w-full min-w-44 max-sm:w-44 text-start!',
    },
  },
  {
    field: 'cost',
    header: m.common_cost_per_item,
    label: m.admin_product_form_cost_of,
    input: { inputMode: 'decimal', maxLength: 16, className: 'w-28' },
  },
] as const;

/** Whatever is pasted; the fields say what is wrong with it. */
const anyText: CellContent = { read: (pasted) => pasted, problem: ({ pasted }) => pasted };

function CodesGrid({ change, ...draft }: VariantCodesProps) {
  const keyOf = (field: CodeField, cellKey: string) => `${field} ${cellKey}`;
  const write = (texts: readonly (readonly [key: string, text: string])[]) =>
    change({
      type: 'writeCodes',
      codes: texts.flatMap(([key, text]) => {
        const found = fields.find(({ field }) => key.startsWith(`${field} `));
        return found ? [[key.slice(found.field.length + 1), found.field, text] as const] : [];
      }),
    });
  const pattern = amountPattern(decimalsOf(getBaseCurrency()));
  const rows = choicesOf(draft).map(({ key: cellKey, color, size, cell }, row) => {
    const name = joinNames([color.name, size.name]) || m.admin_product_form_the_product();
    return {
      key: cellKey,
      header: (
        <span className="flex min-h-9 items-center">
          <bdi className="wrap-anywhere">{name}</bdi>
        </span>
      ),
      cells: fields.map(({ field, header, label, input }, column) => ({
        key: keyOf(field, cellKey),
        name,
        content: (
          <VariantCell key={field} size={header()}>
            <CellInput
              {...input}
              name={`variants.${row}.${field}`}
              label={label({ name })}
              value={cell[field]}
              row={row}
              column={column}
              {...(field === 'cost' && { pattern, invalidMessage: amountHint() })}
              onChange={(text) => write([[keyOf(field, cellKey), text]])}
            />
          </VariantCell>
        ),
      })),
    };
  });
  return (
    <VariantGrid
      label={m.admin_product_form_codes()}
      rowsHeader={m.common_variant()}
      columns={fields.map(({ field, header }) => ({ key: field, header: header() }))}
      rows={rows}
      content={anyText}
      onWrite={write}
    />
  );
}
