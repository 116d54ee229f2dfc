import { createContext, type ReactNode, useContext } from 'react';
import { PageTitle, useStoreName } from './store-name.tsx';

/** What others show with a link to a page. */
export type LinkedPage = { title: string; description: string; url: string };

const SiteUrl = createContext('');
/** Tells the parts below where the shop is, without a slash at the end. */
export const SiteUrlProvider = SiteUrl.Provider;

/** Writes what previews of links are made of. Only the server has one: whoever makes them reads the HTML alone. */
export const LinkPreview = createContext<((page: LinkedPage) => ReactNode) | undefined>(undefined);

type PageMetaProps = {
  title?: string | undefined;
  /** The title stands alone, without the shop's name behind it. */
  alone?: boolean;
  description: string;
  /** The one address of the page, without what its visitor chose on it. */
  path: string;
};

/** What a public page is called and said to be, to search engines and where it is shared. */
export function PageMeta({ title, alone = false, description, path }: PageMetaProps) {
  const shop = useStoreName();
  const url = useContext(SiteUrl) + path;
  const preview = useContext(LinkPreview);
  const text = shortened(description);
  return (
    <>
      {!(alone && title) && <PageTitle>{title}</PageTitle>}
      {alone && title && <title>{title}</title>}
      {text && <meta name="description" content={text} />}
      <link rel="canonical" href={url} />
      {preview?.({ title: title ?? shop, description: text, url })}
    </>
  );
}

/** On one line, and cut where search engines would cut it, but after a word. */
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 160).replace(/\W+\S*$/, '')}…` : line;
};
