import type { PageForm, PageInput } from '#contract/content/pages.ts';
import type { RequestAs } from './catalogue.ts';
import { paragraph, richText } from './rich-text.ts';

/** Returns the valid input of the form of a page. */
export const pageDraft = (fields: Partial<PageInput> = {}): PageInput => ({
  title: 'Care guide',
  body: richText(paragraph('Wash cold.')),
  status: 'published',
  ...fields,
});

/** Adds a page as an admin. */
export async function addPage(call: RequestAs, fields: Partial<PageInput> = {}, query = ''): Promise<PageForm> {
  const answer = await call('POST', `/api/admin/pages${query}`, pageDraft(fields));
  if (answer.statusCode !== 201) throw new Error(`The page was not added: ${answer.body}`);
  return answer.json<{ data: PageForm }>().data;
}
