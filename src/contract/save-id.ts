/** The header with the id of the save that a request belongs to. This file has no schema, because browsers load it. */
export const saveIdHeader = 'x-save-id';

export const saveIdPattern = /^[A-Za-z0-9-]{16,64}$/;
