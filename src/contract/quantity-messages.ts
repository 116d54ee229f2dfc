/** Part of validation-messages.ts. A separate file, because every page loads it with the cart. */
export const quantityTooSmall = 'Quantity cannot be less than 1';
export const quantityTooGreat = 'Quantity cannot be more than 1000';
