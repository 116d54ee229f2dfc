import { useState } from 'react';
import type { StockReason } from '#web/store/stock/stock-labels.ts';
import { ColorGroup } from './color-group.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MovementsPanel } from './movements-panel.tsx';
import type { LoadedStock, StockVariant } from './stock.loader.ts';

type OpenDialog = { variantId: string; open: boolean };

/** The stock of a product, grouped by color. */
export function StockGrid({ product, lowStock }: LoadedStock) {
  const [moving, setMoving] = useState<OpenDialog & { reason: StockReason }>();
  const [movements, setMovements] = useState<OpenDialog & { openCount: number }>();
  const find = (dialog: OpenDialog | undefined) => product.allVariants.find(({ _id }) => _id === dialog?.variantId);
  const movedVariant = find(moving);
  const shownVariant = find(movements);
  return (
    <>
      <div className="space-y-10">
        {groupByColor(product).map(({ color, hex, variants }) => (
          <ColorGroup
            key={color}
            color={color}
            hex={hex}
            variants={variants}
            lowStock={lowStock}
            onMove={({ _id }, reason) => setMoving({ variantId: _id, reason, open: true })}
            onExplain={({ _id }) =>
              setMovements({ variantId: _id, open: true, openCount: (movements?.openCount ?? 0) + 1 })
            }
          />
        ))}
      </div>
      {moving && movedVariant && (
        <MoveDialog
          key={`${moving.variantId} ${moving.reason}`}
          variant={movedVariant}
          reason={moving.reason}
          open={moving.open}
          onClose={() => setMoving({ ...moving, open: false })}
        />
      )}
      {movements && shownVariant && (
        <MovementsPanel
          // Mounts a new panel each time, because pieces may have been sold meanwhile.
          key={movements.openCount}
          variant={shownVariant}
          open={movements.open}
          onClose={() => setMovements({ ...movements, open: false })}
        />
      )}
    </>
  );
}

type Group = { color: string; hex?: string | undefined; variants: StockVariant[] };

function groupByColor({ colors, allVariants }: LoadedStock['product']): Group[] {
  const groups = colors.length > 0 ? colors : [{ name: '' }];
  return groups
    .map(({ name, ...rest }) => ({
      color: name,
      ...rest,
      variants: allVariants.filter(({ color }) => color === name),
    }))
    .filter((group) => group.variants.length > 0);
}
