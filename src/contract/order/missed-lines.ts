import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import type { Reordered } from './reorder.ts';

type MissedLine = Reordered['missed'][number];

const reasons = { 'sold-out': m.order_line_sold_out, fewer: m.order_line_fewer, gone: m.order_line_gone };

/** Says of each line why not all of its pieces are in the bag: "Linen shirt, Sand, M: sold out; Wool cap: no longer sold". */
export const formatMissed = (missed: readonly MissedLine[]): string =>
  missed.map(({ name, color, size, why }) => reasons[why]({ line: joinNames([name, color, size]) })).join('; ');
