import { brandOf } from '#contract/order/card.ts';
import type { Card, CardFace } from './payment-gateway.ts';

export const faceOf = ({ number }: Pick<Card, 'number'>): CardFace => ({
  brand: brandOf(number),
  last4: number.slice(-4),
});
