import { collectionPath } from '#contract/collection-path.ts';
import { movedTo, publicLoader } from '#web/app/router-context.ts';
import { loadCollection, selectCollection } from '#web/store/collections/collection.slice.ts';
import { isElsewhere } from '#web/store/entities.ts';
import { withGracePeriod } from '#web/store/grace-period.ts';
import { waitForAll } from '#web/store/wait-for-all.ts';

export const collectionLoader = publicLoader(async ({ dispatch, getState, params, url, prefix }) => {
  const collection = params['id'] ?? '';
  const { loadCollectionProducts } = await import('#web/store/collections/collection-products.ts');
  await dispatch(
    withGracePeriod(() =>
      waitForAll([
        dispatch(loadCollection(collection)),
        dispatch(loadCollectionProducts(collection, url.searchParams)),
      ]),
    ),
  );
  const found = selectCollection(getState(), collection);
  if (found && isElsewhere(found, collection, prefix)) throw movedTo(collectionPath.href(found.slug), url);
});
