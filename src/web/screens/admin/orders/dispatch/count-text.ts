/** `1 order`, `2 orders`. */
export const countText = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;
