import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';

type Line = {
  kind?: 'gift-card' | undefined;
  color: string;
  colorLabel?: string | undefined;
  size: string;
  sizeLabel?: string | undefined;
};

/** Returns the color and size of a line as they are shown: "Sand, M". Those of a gift card are its amount. */
export const optionsOf = ({ kind, color, colorLabel = color, size, sizeLabel = size }: Line): string =>
  kind ? m.product_amount_of({ amount: sizeLabel }) : joinNames([colorLabel, sizeLabel]);
