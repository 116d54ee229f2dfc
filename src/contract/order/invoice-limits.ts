/** The lengths of fields in characters. This file has no schema, because browsers load it; it is apart from the others, because a first visit does not need it. */
export const invoiceLimits = { prefix: 10, name: 200, address: 500, vatNumber: 40, note: 500 } as const;
