import { type ClipboardEvent, memo, useState } from 'react';
import { isTable, readPastedCounts } from '#web/screens/admin/product-form/draft/paste-counts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { moveInGrid } from '#web/ui/table/grid-keys.ts';
import {
  choicesOf,
  type VariantChoice,
  type Draft,
  type Option,
  optionsOrNone,
} from '#web/screens/admin/product-form/draft/draft.ts';
import { VariantCell } from './variant-cell.tsx';
import { FillMenu } from './fill-menu.tsx';
import { FormSection, type SectionProps } from './form-section.tsx';

type VariantsSectionProps = Pick<Draft, 'colors' | 'sizes' | 'cells'> &
  Pick<SectionProps, 'change'> & { productId: string | undefined };

type Row = { color: Option; choices: (VariantChoice & { index: number })[] };

/**
 * A table of colors by sizes with the pieces of each variant, which can be pasted from a spreadsheet. On a phone it is a card per color.
 * Memoised, because it is large and most edits do not affect it.
 */
export const VariantsSection = memo(function VariantsSection({ change, productId, ...draft }: VariantsSectionProps) {
  const all = choicesOf(draft).map((choice, index) => ({ ...choice, index }));
  const rows: Row[] = optionsOrNone(draft.colors).map((color) => ({
    color,
    choices: all.filter((choice) => choice.color.key === color.key),
  }));
  const sizes = optionsOrNone(draft.sizes);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text');
    const cell = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
    if (cell === undefined || !isTable(text)) return;
    event.preventDefault();
    const [row = 0, column = 0] = cell.split(',').map(Number);
    const pasted = readPastedCounts(
      text,
      rows.map(({ choices }) => choices),
      { row, column },
    );
    setProblems('problems' in pasted ? pasted.problems : []);
    if ('counts' in pasted) change({ type: 'writeCounts', counts: pasted.counts });
  };

  return (
    <FormSection
      wide
      title="Variants"
      lead="Enter the pieces of each variant; leave a cell empty to sell without counting. You can paste from a spreadsheet. The menu of a cell says that it is not made, or not for sale for now."
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys and the clipboard are for the fields inside. */}
      <section
        aria-label="Colours by sizes"
        className="relative overflow-x-auto max-sm:overflow-visible"
        onKeyDown={moveInGrid}
        onPaste={paste}
      >
        <table className="w-full text-sm max-sm:block">
          <caption className="sr-only">Pieces by colour and size</caption>
          <thead className="max-sm:hidden">
            <tr className="border-b border-ink text-left align-bottom">
              <th scope="col" className="py-2 pr-3 text-xs font-medium text-muted">
                {draft.colors.length > 0 ? 'Colour' : <span className="sr-only">Product</span>}
              </th>
              {sizes.map((size) => (
                <th key={size.key} scope="col" className="px-2 py-2 font-medium">
                  <span className="flex items-center">
                    <span className="block max-w-40 truncate">
                      {size.name || (draft.sizes.length === 0 && 'One size')}
                    </span>
                    {draft.colors.length > 1 && draft.sizes.length > 0 && (
                      <FillMenu
                        of={size.name}
                        choices={all.filter((choice) => choice.size.key === size.key)}
                        change={change}
                      />
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block max-sm:space-y-4">
            {rows.map(({ color, choices }, row) => (
              <tr
                key={color.key}
                className="border-b border-hairline align-top max-sm:block max-sm:rounded-md max-sm:border max-sm:bg-surface max-sm:p-4"
              >
                <th scope="row" className="py-2 pr-3 text-left font-medium max-sm:block max-sm:py-0">
                  <span className="flex min-w-20 items-center justify-between">
                    <span className="wrap-anywhere">{color.name || 'All'}</span>
                    {choices.length > 1 && (
                      <FillMenu of={color.name || 'all sizes'} choices={choices} change={change} />
                    )}
                  </span>
                </th>
                {choices.map((choice, column) => (
                  <VariantCell
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
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div role="alert">
        {problems.length > 0 && (
          <Notice tone="danger">
            <p>Nothing was pasted. Correct these cells and paste again:</p>
            <ul className="mt-1 list-disc pl-5 wrap-anywhere">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </FormSection>
  );
});
