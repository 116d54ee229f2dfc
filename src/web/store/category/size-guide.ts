import type { AnswerOf } from '#contract/endpoints.ts';
import { createApiThunk } from '#web/store/app-thunk.ts';

export type SizeGuide = AnswerOf<'GET /api/category/:id/size-guide'>;

/** By the id or slug of the category. It goes straight to whoever asks: only the product screen shows it, and only when asked. */
export const fetchSizeGuide = createApiThunk(
  'category/fetchSizeGuide',
  async ({ api }, category: string): Promise<SizeGuide> => {
    const { answer } = await api('GET /api/category/:id/size-guide', { params: { id: category } });
    return answer;
  },
);
