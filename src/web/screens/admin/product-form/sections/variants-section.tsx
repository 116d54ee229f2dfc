import { memo } from 'react';
import {
  choicesOf,
  type VariantChoice,
  type Draft,
  type Option,
  optionsOrNone,
} from '#web/screens/admin/product-form/draft/draft.ts';
import { VariantCell } from './variant-cell.tsx';
import { MadeShortcuts } from './made-shortcuts.tsx';
import { FormSection, type SectionProps } from './form-section.tsx';

type VariantsSectionProps = Pick<Draft, 'colors' | 'sizes' | 'cells'> &
  Pick<SectionProps, 'change'> & { productId: string | undefined };

type Row = { color: Option; choices: (VariantChoice & { index: number })[] };

/**
 * A table of colors by sizes: which variants are made, are on sale, and their stock. On a phone it is a card per color.
 * Memoised, because it is large and most edits do not affect it.
 */
export const VariantsSection = memo(function VariantsSection({ change, productId, ...draft }: VariantsSectionProps) {
  const all = choicesOf(draft).map((choice, index) => ({ ...choice, index }));
  const rows: Row[] = optionsOrNone(draft.colors).map((color) => ({
    color,
    choices: all.filter((choice) => choice.color.key === color.key),
  }));
  const sizes = optionsOrNone(draft.sizes);
  const setMade = (keys: readonly string[], made: boolean) => change({ type: 'setCells', keys, part: { made } });
  const keysOfSize = (size: Option) => all.filter((choice) => choice.size.key === size.key).map(({ key }) => key);

  return (
    <FormSection
      wide
      title="Variants"
      lead="The shop offers the variants that are made. They can be bought while their switch is on and, if pieces are counted, while there are any left."
    >
      <section aria-label="Colours by sizes" className="relative overflow-x-auto max-sm:overflow-visible">
        <table className="w-full text-sm max-sm:block">
          <caption className="sr-only">Variants by colour and size: made, in stock, pieces</caption>
          <thead className="max-sm:hidden">
            <tr className="border-b border-ink text-left align-bottom">
              <th scope="col" className="py-2 pr-3 text-xs font-medium text-muted">
                {draft.colors.length > 0 ? 'Colour' : <span className="sr-only">Product</span>}
              </th>
              {sizes.map((size) => (
                <th key={size.key} scope="col" className="px-2 py-2 font-medium">
                  <span className="block max-w-40 truncate">
                    {size.name || (draft.sizes.length === 0 && 'One size')}
                  </span>
                  {draft.colors.length > 1 && draft.sizes.length > 0 && (
                    <MadeShortcuts of={size.name} onSet={(made) => setMade(keysOfSize(size), made)} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block max-sm:space-y-4">
            {rows.map(({ color, choices }) => (
              <tr
                key={color.key}
                className="border-b border-hairline align-top max-sm:block max-sm:rounded-md max-sm:border max-sm:bg-surface max-sm:p-4"
              >
                <th scope="row" className="py-3 pr-3 text-left font-medium max-sm:block max-sm:py-0">
                  <span className="block min-w-20 wrap-anywhere">{color.name || 'All'}</span>
                  {choices.length > 1 && (
                    <MadeShortcuts
                      of={color.name || 'all sizes'}
                      onSet={(made) =>
                        setMade(
                          choices.map(({ key }) => key),
                          made,
                        )
                      }
                    />
                  )}
                </th>
                {choices.map((choice) => (
                  <VariantCell
                    key={choice.key}
                    cellKey={choice.key}
                    cell={choice.cell}
                    color={choice.color.name}
                    size={choice.size.name}
                    index={choice.index}
                    productId={productId}
                    change={change}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </FormSection>
  );
});
