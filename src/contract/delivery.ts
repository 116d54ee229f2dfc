/** From how many to how many working days a parcel takes. */
export type DeliveryDays = { from: number; to: number };

/** True for as long as the settings are, so it may stand on a page that is kept. */
export const deliveryWords = ({ from, to }: DeliveryDays): string =>
  `Arrives in ${from === to ? '' : `${from} to `}${to} working ${to === 1 ? 'day' : 'days'}`;
