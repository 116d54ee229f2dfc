/** How many characters a field takes. No schema here, since browsers load this file. */
export const fieldLimits = { email: 254, password: 200, newPasswordMin: 8 } as const;
