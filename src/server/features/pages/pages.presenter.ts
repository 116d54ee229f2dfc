import type { ListedPage, Page, PageForm } from '#contract/content/pages.ts';
import type { EditedPage, ListedPageRow, ShownPage } from './pages.service.ts';
import { pathOf, slugOfSystem } from './pages.rules.ts';

export const presentPage = ({ row, text, isTranslated, locales }: ShownPage): Page => ({
  _id: row.id,
  slug: row.slug,
  title: text.title,
  body: text.body,
  seoTitle: text.seoTitle,
  description: text.description,
  ...(!isTranslated && { untranslated: ['title', 'body', 'seoTitle', 'description'] }),
  ...(locales && { locales }),
});

/** Returns how an admin finds a page: by its name if it belongs to the program, and there also before it is saved. */
const addressOf = ({ system, row }: ListedPageRow) => {
  const slug = system === null ? (row?.slug ?? '') : slugOfSystem(system);
  return { _id: system ?? row?.id ?? '', slug, path: pathOf({ slug, system }) };
};

export function presentListed(listed: ListedPageRow): ListedPage {
  const { system, row, titles, defaultLocale, isDefault } = listed;
  const { _id, path } = addressOf(listed);
  const title = titles.find(({ locale }) => locale === defaultLocale) ?? titles[0];
  return {
    _id,
    system,
    path,
    title: title?.title ?? '',
    status: row?.status ?? 'published',
    isDefault,
    locales: titles.map(({ locale }) => locale),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

export const presentForm = (edited: EditedPage): PageForm => {
  const { system, path, status, isDefault, locales } = presentListed(edited);
  const { title, body, seoTitle, description } = edited.text;
  const { _id, slug } = addressOf(edited);
  return {
    _id,
    system,
    slug,
    path,
    status,
    isDefault,
    locales,
    title,
    body,
    seoTitle,
    description,
    builtIn: edited.builtIn,
    version: edited.version,
  };
};
