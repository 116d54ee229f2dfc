import * as m from '#i18n/messages.ts';
import { Link } from 'react-router';
import { collectionPath } from '#contract/collection-path.ts';
import { SourceText } from '#web/components/site/source-lang.tsx';
import { useAppSelector } from '#web/store/hooks.ts';

/** Links to the collections of products of any categories. */
export function MoreCollections() {
  const { collections } = useAppSelector(({ category }) => category);
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="more-collections" className="pt-section">
      <h2 id="more-collections" className="font-display text-heading tracking-tight">
        {m.catalogue_more_collections()}
      </h2>
      <ul className="mt-6 grid gap-x-6 border-t border-hairline sm:grid-cols-2 lg:grid-cols-3">
        {collections.map((collection) => (
          <li key={collection._id} className="border-b border-hairline">
            <Link
              to={collectionPath.href(collection.slug)}
              className="flex min-h-target items-center py-3 text-lg underline-offset-[0.2em] hover:underline"
            >
              <SourceText of={collection} field="name">
                {collection.name}
              </SourceText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
