/** Part of the table in validation-messages.ts. In a file of its own since every page loads it, with the cart. */
export const quantityTooSmall = 'Quantity cannot be less than 1';
export const quantityTooGreat = 'Quantity cannot be more than 1000';
