import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { Cell } from '#web/screens/admin/product-form/draft/draft.ts';

/** What can be done with a variant, other than typing its pieces. */
export function cellMenu(cell: Cell, productId: string | undefined, onChange: (part: Partial<Cell>) => void) {
  const { made, instoke, stored, stopped } = cell;
  if (!made) return [{ label: m.admin_product_form_made(), onSelect: () => onChange({ made: true }) }];
  const isStored = stored !== null && productId !== undefined;
  return [
    ...(isStored ? [{ label: m.admin_product_form_change_stock(), href: adminPaths.stock.href(productId) }] : []),
    ...(isStored
      ? [
          {
            label: stopped ? m.admin_product_form_count_again() : m.admin_product_form_stop_counting(),
            onSelect: () => onChange({ stopped: !stopped }),
          },
        ]
      : []),
    {
      label: instoke ? m.admin_product_form_stop_selling() : m.admin_product_form_sell(),
      onSelect: () => onChange({ instoke: !instoke }),
    },
    { label: m.admin_product_form_not_made(), onSelect: () => onChange({ made: false }) },
  ];
}
