import type { RichBlock, RichInline, RichTextDoc } from '#contract/content/rich-text.ts';

export const textPart = (text: string): RichInline => ({ type: 'text', text });
export const paragraph = (text: string): RichBlock => ({ type: 'paragraph', content: [textPart(text)] });
export const richText = (...content: RichBlock[]): RichTextDoc => ({ type: 'doc', content });
