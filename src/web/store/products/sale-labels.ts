import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { formatWallClock } from '#contract/dates.ts';
import { joinNames } from '#contract/format.ts';
import type { SaleState } from '#contract/catalog/products-admin.ts';

export const saleStateLabels: Readonly<Record<SaleState, { label: Text; tone: 'neutral' | 'success' | 'warning' }>> = {
  planned: { label: m.common_planned, tone: 'warning' },
  running: { label: m.common_running, tone: 'success' },
  ended: { label: m.common_ended, tone: 'neutral' },
};

type SaleTexts = { price: string; startsAt: string | null; endsAt: string | null };

/** "$24.00, from Nov 27, 2026, 12:00 AM, until Nov 30, 2026, 12:00 AM". */
export const saleText = ({ price, startsAt, endsAt }: SaleTexts): string =>
  joinNames([
    price,
    startsAt && m.admin_since_time({ start: formatWallClock(startsAt) }),
    endsAt && m.admin_till_time({ end: formatWallClock(endsAt) }),
  ]);
