import { paths } from '#contract/paths.ts';
import type { Cell } from '#web/screens/admin/product-form/draft/draft.ts';

/** What can be done with a variant, other than typing its pieces. */
export function cellMenu(cell: Cell, productId: string | undefined, onChange: (part: Partial<Cell>) => void) {
  const { made, instoke, stored, stopped } = cell;
  if (!made) return [{ label: 'Made', onSelect: () => onChange({ made: true }) }];
  const isStored = stored !== null && productId !== undefined;
  return [
    ...(isStored ? [{ label: 'Change stock', href: paths.adminStock.href(productId) }] : []),
    ...(isStored
      ? [{ label: stopped ? 'Count again' : 'Stop counting', onSelect: () => onChange({ stopped: !stopped }) }]
      : []),
    { label: instoke ? 'Stop selling' : 'Sell', onSelect: () => onChange({ instoke: !instoke }) },
    { label: 'Not made', onSelect: () => onChange({ made: false }) },
  ];
}
