export const sheetKinds = ['delivery', 'count', 'transfer'] as const;
export type SheetKind = (typeof sheetKinds)[number];

export const sheetStatuses = ['open', 'booked'] as const;
export type SheetStatus = (typeof sheetStatuses)[number];
