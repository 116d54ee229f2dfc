/** The limits of stock sheets. This file has no schema, because browsers load it. */
export const sheetLimits = {
  /** Variants on a sheet. */
  lines: 2000,
  /** Pieces of one scan. */
  scan: 10_000,
  /** Characters. */
  code: 100,
  reference: 100,
  supplier: 200,
} as const;
