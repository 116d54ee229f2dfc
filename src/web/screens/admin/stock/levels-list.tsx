import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import { formatNumber } from '#contract/numbers.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchLevels, type StockLevels } from '#web/store/stock/locations.admin.ts';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';

/** What can be sold of a variant, what is sold and not sent, and what lies where; nothing where all of it is the count. */
export function LevelsList({ variantId }: { variantId: string }) {
  const dispatch = useAppDispatch();
  const [levels, setLevels] = useState<StockLevels>();
  useEffect(() => {
    void dispatch(fetchLevels(variantId))
      .unwrap()
      .then(setLevels, () => undefined);
  }, [dispatch, variantId]);
  if (!levels || levels.available === null) return null;
  const there = levels.onHand.filter(({ onHand }) => onHand > 0);
  if (levels.committed === 0 && there.length < 2) return null;
  return (
    <DescriptionList
      className="mb-4"
      rows={[
        { label: m.admin_stock_available(), value: formatNumber(levels.available) },
        { label: m.admin_stock_committed(), value: formatNumber(levels.committed) },
        { label: m.admin_stock_on_hand(), value: formatNumber(levels.available + levels.committed), medium: true },
        ...(there.length > 1
          ? there.map(({ locationId: id, name, onHand }) => ({
              id,
              label: m.admin_stock_on_hand_at({ name }),
              value: formatNumber(onHand),
            }))
          : []),
      ]}
    />
  );
}
