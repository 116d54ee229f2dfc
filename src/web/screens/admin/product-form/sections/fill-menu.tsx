import * as m from '#i18n/messages.ts';
import type { VariantChoice } from '#web/screens/admin/product-form/draft/draft.ts';
import { MoreIcon } from '#web/ui/layout/icons.tsx';
import { PopoverMenu } from '#web/ui/overlay/popover-menu.tsx';
import type { SectionProps } from './section-props.ts';

type FillMenuProps = {
  label: string;
  choices: readonly VariantChoice[];
  change: SectionProps['change'];
};

/** Changes all variants of a row or column. */
export function FillMenu({ label, choices, change }: FillMenuProps) {
  const keys = choices.map(({ key }) => key);
  const set = (part: { made: boolean } | { instoke: boolean }) => change({ type: 'setCells', keys, part });
  const editable = choices.filter(({ cell }) => cell.made && cell.stored === null);
  const first = editable.find(({ cell }) => cell.count.trim() !== '')?.cell.count;
  const fill = (count: string) =>
    change({ type: 'writeCounts', counts: editable.map(({ key }) => [key, count] as const) });
  return (
    <PopoverMenu
      label={label}
      icon={<MoreIcon />}
      className="pointer-fine:size-9"
      items={[
        ...(first !== undefined && editable.length > 1
          ? [{ label: m.admin_product_form_items_in_all({ count: first.trim() }), onSelect: () => fill(first.trim()) }]
          : []),
        { label: m.admin_product_form_all_made(), onSelect: () => set({ made: true }) },
        { label: m.admin_product_form_none_made(), onSelect: () => set({ made: false }) },
        { label: m.admin_product_form_sell_all(), onSelect: () => set({ instoke: true }) },
        { label: m.admin_product_form_stop_selling_all(), onSelect: () => set({ instoke: false }) },
      ]}
    />
  );
}
