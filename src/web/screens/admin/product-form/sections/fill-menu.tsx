import type { VariantChoice } from '#web/screens/admin/product-form/draft/draft.ts';
import { MoreIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import type { SectionProps } from './form-section.tsx';

type FillMenuProps = {
  /** The name of the row or column. */
  of: string;
  choices: readonly VariantChoice[];
  change: SectionProps['change'];
};

/** Changes all variants of a row or column. */
export function FillMenu({ of, choices, change }: FillMenuProps) {
  const keys = choices.map(({ key }) => key);
  const set = (part: { made: boolean } | { instoke: boolean }) => change({ type: 'setCells', keys, part });
  const editable = choices.filter(({ cell }) => cell.made && cell.stored === null);
  const first = editable.find(({ cell }) => cell.count.trim() !== '')?.cell.count;
  const fill = (count: string) =>
    change({ type: 'writeCounts', counts: editable.map(({ key }) => [key, count] as const) });
  return (
    <PopoverMenu
      label={`Fill ${of}`}
      icon={<MoreIcon />}
      className="pointer-fine:size-9"
      items={[
        ...(first !== undefined && editable.length > 1
          ? [{ label: `${first.trim()} items in all`, onSelect: () => fill(first.trim()) }]
          : []),
        { label: 'All made', onSelect: () => set({ made: true }) },
        { label: 'None made', onSelect: () => set({ made: false }) },
        { label: 'Sell all', onSelect: () => set({ instoke: true }) },
        { label: 'Stop selling all', onSelect: () => set({ instoke: false }) },
      ]}
    />
  );
}
