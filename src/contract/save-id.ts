/** The header with the id of the save that a request belongs to. This file has no schema, because browsers load it. */
export const saveIdHeader = 'x-save-id';

/** Returns the headers of a request that belongs to a save. */
export const saveHeaders = (saveId: string) => ({ [saveIdHeader]: saveId });

export const saveIdPattern = /^[A-Za-z0-9-]{16,64}$/;
