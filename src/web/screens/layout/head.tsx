import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import favicon from './favicon.svg?url';

/** The defaults of every page's head (spec §9, D26). A screen writes its own title and description. */
export function Head() {
  const { keywords = '', author = '' } = useAppSelector(selectSettings) ?? {};
  return (
    <>
      <link rel="icon" type="image/svg+xml" href={favicon} />
      {keywords && <meta name="keywords" content={keywords} />}
      {author && <meta name="author" content={author} />}
    </>
  );
}
