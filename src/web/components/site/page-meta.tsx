import { createContext, type ReactNode, useContext } from 'react';
import { useHref } from 'react-router';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { PageTitle, useStoreName } from './store-name.tsx';

/** The content of a link preview. */
export type LinkedPage = {
  title: string;
  description: string;
  url: string;
  /** Returns the path in a language. */
  pathIn: (locale: string) => string;
  /** The languages of the page; undefined for all of the shop. */
  locales?: readonly string[] | undefined;
  /** The markets of the page besides the default one; undefined for all of the shop. */
  markets?: readonly string[] | undefined;
};

const SiteUrl = createContext('');
/** Provides the URL of the shop, without a trailing slash. */
export const SiteUrlProvider = SiteUrl.Provider;

/** Renders the tags for link previews. Provided on the server only, because crawlers read just the HTML. */
export const LinkPreview = createContext<((page: LinkedPage) => ReactNode) | undefined>(undefined);

type PageMetaProps = {
  title?: string | undefined;
  /** Omits the shop's name after the title. */
  alone?: boolean;
  description: string;
  /** The canonical path, without the visitor's choices. */
  path: string;
  /** The product or category that the page shows. A page without a translation of its name is a copy of that in the default language. */
  named?: Named;
  /** Returns the path of what is shown by its slug. */
  pathOf?: (slug: string) => string;
};

type Named = {
  slugs?: Readonly<Record<string, string>> | undefined;
  untranslated?: readonly string[] | undefined;
  locales?: readonly string[] | undefined;
  markets?: readonly string[] | undefined;
};

/** The title, description and canonical URL of a public page, for search engines and link previews. */
export function PageMeta({ title, alone = false, description, path, named, pathOf }: PageMetaProps) {
  const shop = useStoreName();
  const href = useHref(path);
  const isCopy = named?.untranslated?.includes('name');
  const defaultLocale = useAppSelector(selectSettings)?.defaultLocale ?? '';
  const pathIn = (locale: string) => {
    const slug = named?.slugs?.[locale];
    return slug !== undefined && pathOf ? pathOf(slug) : path;
  };
  const url = useContext(SiteUrl) + (isCopy ? pathIn(defaultLocale) : href);
  const preview = useContext(LinkPreview);
  const text = shorten(description);
  return (
    <>
      {!(alone && title) && <PageTitle>{title}</PageTitle>}
      {alone && title && <title>{title}</title>}
      {text && <meta name="description" content={text} />}
      <link rel="canonical" href={url} />
      {preview?.({
        title: title ?? shop,
        description: text,
        url,
        pathIn,
        locales: isCopy ? [] : named?.locales,
        markets: named?.markets,
      })}
    </>
  );
}

/** Puts a text on one line and cuts it after a word, at the length that search engines show. */
const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  const cut = line.slice(0, 160);
  const words = cut.slice(0, cut.lastIndexOf(' ') + 1) || cut;
  return `${words
    .trimEnd()
    .replace(/[,.;:–—-]$/, '')
    .trimEnd()}…`;
};
