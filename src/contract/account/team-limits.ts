/** The lengths of names in characters. In a file without schemas, because browsers load it, and apart from the limits that every page loads. */
export const teamLimits = { roleName: 60, passkeyName: 60 } as const;
