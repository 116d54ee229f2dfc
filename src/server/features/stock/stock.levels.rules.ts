import type { Level } from './stock.levels.repository.ts';

/** Returns what lies at a location. */
export const onHandAt = (levels: readonly Level[], locationId: string): number =>
  levels.find((level) => level.locationId === locationId)?.onHand ?? 0;

/** Returns all that lies anywhere. */
export const sumOfLevels = (levels: readonly Level[]): number => levels.reduce((sum, { onHand }) => sum + onHand, 0);

/**
 * Says where pieces are taken: at the location that is named, else at the first that have them. Where fewer are on hand than that, as while the
 * version before still runs, all that are.
 */
export function takeFromLevels(levels: readonly Level[], quantity: number, locationId: string | undefined): Level[] {
  if (locationId !== undefined) return quantity === 0 ? [] : [{ locationId, onHand: -quantity }];
  const taken: Level[] = [];
  let wanted = quantity;
  for (const level of levels) {
    const pieces = Math.min(wanted, level.onHand);
    if (pieces > 0) taken.push({ locationId: level.locationId, onHand: -pieces });
    wanted -= pieces;
  }
  return taken;
}
