import { useState } from 'react';
import type { StockReason } from '#web/store/stock/stock-labels.ts';
import { ColorGroup } from './color-group.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MovementsPanel } from './movements-panel.tsx';
import type { LoadedStock, StockVariant } from './stock.loader.ts';

type Asked = { variantId: string; open: boolean };

/** The colours one below the other, the sizes of each side by side. */
export function StockGrid({ product, lowStock }: LoadedStock) {
  const [moving, setMoving] = useState<Asked & { reason: StockReason }>();
  const [explained, setExplained] = useState<Asked & { time: number }>();
  const find = (asked: Asked | undefined) => product.allVariants.find(({ _id }) => _id === asked?.variantId);
  const moved = find(moving);
  const told = find(explained);
  return (
    <>
      <div className="space-y-10">
        {groupsOf(product).map(({ colour, hex, variants }) => (
          <ColorGroup
            key={colour}
            colour={colour}
            hex={hex}
            variants={variants}
            lowStock={lowStock}
            onMove={({ _id }, reason) => setMoving({ variantId: _id, reason, open: true })}
            onExplain={({ _id }) => setExplained({ variantId: _id, open: true, time: (explained?.time ?? 0) + 1 })}
          />
        ))}
      </div>
      {moving && moved && (
        <MoveDialog
          key={`${moving.variantId} ${moving.reason}`}
          variant={moved}
          reason={moving.reason}
          open={moving.open}
          onClose={() => setMoving({ ...moving, open: false })}
        />
      )}
      {explained && told && (
        <MovementsPanel
          // Read anew each time: pieces are sold meanwhile.
          key={explained.time}
          variant={told}
          open={explained.open}
          onClose={() => setExplained({ ...explained, open: false })}
        />
      )}
    </>
  );
}

type Group = { colour: string; hex?: string | undefined; variants: StockVariant[] };

function groupsOf({ colors, allVariants }: LoadedStock['product']): Group[] {
  const named = colors.length > 0 ? colors : [{ name: '' }];
  return named
    .map(({ name, ...rest }) => ({
      colour: name,
      ...rest,
      variants: allVariants.filter(({ color }) => color === name),
    }))
    .filter((group) => group.variants.length > 0);
}
