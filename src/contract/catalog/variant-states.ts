import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';

/** What the audit records of a variant: not its count, which has movements of its own. */
export type VariantState = `${'' | 'not-made '}${'for-sale' | 'not-for-sale'} ${'counted' | 'not-counted'}`;

type Variant = { made: boolean; instoke: boolean; stock: number | null };

export const variantState = ({ made, instoke, stock }: Variant): VariantState =>
  `${made ? '' : 'not-made '}${instoke ? 'for-sale' : 'not-for-sale'} ${stock === null ? 'not-counted' : 'counted'}`;

const texts: Readonly<Record<VariantState, Text>> = {
  'for-sale counted': m.product_state_for_sale_counted,
  'for-sale not-counted': m.product_state_for_sale_not_counted,
  'not-for-sale counted': m.product_state_not_for_sale_counted,
  'not-for-sale not-counted': m.product_state_not_for_sale_not_counted,
  'not-made for-sale counted': m.product_state_not_made_for_sale_counted,
  'not-made for-sale not-counted': m.product_state_not_made_for_sale_not_counted,
  'not-made not-for-sale counted': m.product_state_not_made_not_for_sale_counted,
  'not-made not-for-sale not-counted': m.product_state_not_made_not_for_sale_not_counted,
};

const isState = (text: string): text is VariantState => Object.hasOwn(texts, text);

/** Returns the words of a state. Those that versions up to 0.2.0 stored stay. */
export const variantStateText = (stored: string): string => (isState(stored) ? texts[stored]() : stored);
