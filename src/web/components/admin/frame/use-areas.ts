import { useMember } from '#web/components/admin/member/use-member.ts';
import { allAreas, type Area, areasOf } from './areas.ts';

/** Returns the areas of these that the role of the member allows. */
export const useAreas = (areas: readonly Area[] = allAreas): readonly Area[] =>
  areasOf(useMember()?.permissions ?? [], areas);
