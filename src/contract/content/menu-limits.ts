/** What menus and the announcement hold at most. This file has no schema, because browsers load it. */
export const menuLimits = {
  main: 8,
  /** Below one entry of the main menu. */
  children: 12,
  columns: 4,
  links: 8,
  /** In characters. */
  label: 40,
  announcement: 120,
} as const;
