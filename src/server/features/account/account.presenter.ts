import type { AccountDetails } from '#contract/account/auth.ts';

export const presentDetails = (user: AccountDetails): AccountDetails => ({
  pickupPoint: user.pickupPoint,
  deliveryAddress: user.deliveryAddress,
  country: user.country,
  city: user.city,
  companyName: user.companyName,
  vatNumber: user.vatNumber,
});
