import type { Edit } from '#web/screens/admin/product-form/draft/draft-reducer.ts';
import type { Draft } from '#web/screens/admin/product-form/draft/draft.ts';

export type SectionProps = { draft: Draft; change: (edit: Edit) => void };
