/** The most tags of an order. This file has no schema, because browsers load it. */
export const mostTags = 20;

/** Returns the tags without those that differ from an earlier one only in case. */
export function withoutRepeats(tags: readonly string[]): string[] {
  const firsts = new Map<string, string>();
  for (const tag of tags) if (!firsts.has(tag.toLowerCase())) firsts.set(tag.toLowerCase(), tag);
  return [...firsts.values()];
}

export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => one.toLowerCase() === tag.toLowerCase());
