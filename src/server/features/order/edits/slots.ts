/** The slot of the charge that pays an order. Each edit of it whose difference is paid or refunded has one of its own. */
export const orderSlot = 'order';

export const slotOfEdit = (editId: string): string => `edit:${editId}`;
