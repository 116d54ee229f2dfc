/** How the fee of a delivery method is found. */
export const methodKinds = ['flat', 'weight', 'subtotal', 'pickup'] as const;
export type MethodKind = (typeof methodKinds)[number];
