/** What a rich text may hold. `depth` counts the document itself; `text` is the length of one text and of a link. */
export const richTextLimits = { bytes: 100 * 1024, nodes: 2000, depth: 8, alt: 300 } as const;

/** The longest body of a request with a rich text, which may be sent with more than is stored. */
export const richTextBody = 256 * 1024;
