/** The lengths of fields in characters. This file has no schema, because browsers load it. */
export const fieldLimits = {
  email: 254,
  password: 200,
  newPasswordMin: 8,
  taxExemptNote: 300,
  tag: 40,
  savedFilterName: 60,
} as const;
