import { adminPaths } from '#contract/admin-paths.ts';

export const tryAddressId = 'try';

/** Where an admin sees how an order to an address is delivered and taxed. */
export const tryAddressHref = (): string => `${adminPaths.shipping.href()}#${tryAddressId}`;
