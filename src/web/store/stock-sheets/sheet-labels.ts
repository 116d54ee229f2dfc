import * as m from '#i18n/messages.ts';
import type { SheetKind, SheetStatus } from '#contract/catalog/stock-sheet-kinds.ts';
import type { Text } from '#i18n/text.ts';

export const sheetKindLabels: Readonly<Record<SheetKind, Text>> = {
  delivery: m.stock_sheet_delivery,
  count: m.stock_sheet_count,
  transfer: m.stock_sheet_transfer,
};

export const sheetStatusLabels: Readonly<Record<SheetStatus, Text>> = {
  open: m.stock_sheet_open,
  booked: m.stock_sheet_booked,
};
