import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { PageStatus } from '#contract/content/page-kinds.ts';
import type { RichTextDoc } from '#contract/content/rich-text.ts';
import { wordsOf } from '#contract/content/rich-text-words.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import type { PageForm, PageInput } from '#web/store/pages/pages.admin.ts';
import { titleOf } from './page-titles.ts';

/** A page as its form has it. */
export type Draft = {
  title: string;
  slug: string;
  body: RichTextDoc;
  seoTitle: string;
  description: string;
  status: PageStatus;
};

const emptyBody: RichTextDoc = { type: 'doc', content: [{ type: 'paragraph' }] };

export const newDraft = (): Draft => ({
  title: '',
  slug: '',
  body: emptyBody,
  seoTitle: '',
  description: '',
  status: 'draft',
});

export const toDraft = (page: PageForm): Draft => ({
  title: page.title || (page.builtIn?.title ?? titleOf(page)),
  slug: page.slug,
  body: page.body ?? page.builtIn?.body ?? emptyBody,
  seoTitle: page.seoTitle,
  description: page.description,
  status: page.status,
});

/** Whether a page is the merchant's, as a new one is, and not one of the program. */
export const isOwn = (stored: PageForm | undefined): boolean => !stored || stored.system === null;

/** Returns what is sent: the address and the state only of a page that has a choice of them. A new page needs no address. */
export const toPayload = (draft: Draft, stored: PageForm | undefined): PageInput => ({
  title: draft.title,
  body: draft.body,
  seoTitle: draft.seoTitle,
  description: draft.description,
  ...(isOwn(stored) && draft.slug.trim() !== (stored?.slug ?? '') && { slug: draft.slug }),
  ...(isOwn(stored) && { status: draft.status }),
});

export const statusLabels: Readonly<Record<PageStatus, Text>> = {
  draft: m.admin_pages_draft,
  published: m.admin_pages_published,
};

const field = <Key extends keyof Draft>(
  key: Key,
  label: Text,
  text: (value: Draft[Key]) => string,
): DraftField<Draft> => ({
  key,
  label,
  text: (draft) => text(draft[key]),
  take: (into, from) => ({ ...into, [key]: from[key] }),
});
const trimmed = (text: string) => text.trim();

export const draftFields: readonly DraftField<Draft>[] = [
  field('title', m.content_title, trimmed),
  field('slug', m.common_address, trimmed),
  field('body', m.content_text, wordsOf),
  field('seoTitle', m.admin_pages_seo_title, trimmed),
  field('description', m.admin_pages_seo_description, trimmed),
  field('status', m.common_status, (status) => statusLabels[status]()),
];
