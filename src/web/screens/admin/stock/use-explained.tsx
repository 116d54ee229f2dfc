import { useState } from 'react';
import { MovementsPanel } from './movements-panel.tsx';
import type { StockVariant } from './stock.loader.ts';

/** Returns a function that shows the movements of a variant, and the panel with them. */
export function useExplained() {
  const [shown, setShown] = useState<{ variant: StockVariant; open: boolean; openCount: number }>();
  const explain = (variant: StockVariant) => setShown({ variant, open: true, openCount: (shown?.openCount ?? 0) + 1 });
  const panel = shown && (
    <MovementsPanel
      // Mounts a new panel each time, because pieces may have been sold meanwhile.
      key={shown.openCount}
      variant={shown.variant}
      open={shown.open}
      onClose={() => setShown({ ...shown, open: false })}
    />
  );
  return { explain, panel };
}
