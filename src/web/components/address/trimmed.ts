/** Allows spaces around a pattern, which the server removes. */
export const trimmed = (pattern: string): string => String.raw`\s*(?:${pattern})\s*`;
