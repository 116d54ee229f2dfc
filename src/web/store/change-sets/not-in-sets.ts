import * as m from '#i18n/messages.ts';
import { formatList } from '#contract/lists.ts';
import { type ApiError, createApiError } from '#web/store/api-error.ts';
import { stagedFieldLabel } from './change-set-labels.ts';

/** The fields of forms that change sets can change. */
const fields = {
  product: [
    'name',
    'price',
    'sale',
    'description',
    'highlights',
    'details',
    'popular',
    'categoryId',
    'status',
    'tags',
    'attributes',
    'images',
  ],
  category: ['name', 'description', 'image', 'imageAlt', 'sizeGuide'],
} as const;

/** The error of a form with a change that cannot be in a set. Nothing is saved. */
export const notInSets = (entity: keyof typeof fields = 'product'): ApiError =>
  createApiError({
    status: 422,
    code: 'NOT_STAGEABLE',
    message: m.changes_not_in_a_set({ fields: formatList(fields[entity].map(stagedFieldLabel)) }),
  });
