import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { collectionPath } from '#contract/collection-path.ts';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { TranslationLinks } from '#web/components/admin/translation-links.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { CollectionForm } from './collection-form.tsx';
import type { LoadedCollectionForm } from './collections.loader.ts';

/** The form of a new or a stored collection. */
export function CollectionFormScreen() {
  const loaded = useLoaderData<LoadedCollectionForm | null>();
  const collection = loaded?.collection;
  const title = collection?.name ?? (loaded ? m.admin_collections_add() : m.admin_collections_edit());
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading
          compact
          title={<bdi>{title}</bdi>}
          above={
            <Breadcrumbs
              crumbs={[
                { label: m.admin_collections_collections(), href: adminPaths.collections.href() },
                { label: title },
              ]}
            />
          }
          actions={
            collection && (
              <LinkButton to={collectionPath.href(collection.slug)}>
                <Message
                  message={m.admin_collections_view_in_shop}
                  inputs={{ name: collection.name }}
                  markup={{ hidden }}
                />
              </LinkButton>
            )
          }
        />
        {collection && <TranslationLinks entity="collection" id={collection._id} />}
        {loaded ? <CollectionForm key={collection?._id ?? 'new'} {...loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}
