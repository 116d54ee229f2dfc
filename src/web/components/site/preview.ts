import { createContext, use } from 'react';
import type { ShownPreview } from '#contract/preview-prefix.ts';

const PreviewContext = createContext<ShownPreview | undefined>(undefined);

/** Says of what the page is a preview. */
export const PreviewProvider = PreviewContext.Provider;

/** Returns of what the page is a preview; undefined on the pages of the shop. */
export const usePreview = (): ShownPreview | undefined => use(PreviewContext);
