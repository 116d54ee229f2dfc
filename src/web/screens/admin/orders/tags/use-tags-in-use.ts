import { useEffect, useState } from 'react';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchTagsInUse } from '#web/store/order/order.tags.admin.ts';

/** Fetches the tags in use while something is open that suggests them. Without them there are no suggestions. */
export function useTagsInUse(isOpen: boolean): readonly string[] {
  const dispatch = useAppDispatch();
  const [tags, setTags] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    void dispatch(fetchTagsInUse())
      .unwrap()
      .then(setTags)
      .catch(() => undefined);
  }, [isOpen, dispatch]);
  return tags;
}

/** Returns the tag as it is written where it is used, so that no second spelling of it comes into use. */
export const asInUse = (tags: readonly string[], tag: string): string =>
  tags.find((one) => one.toLowerCase() === tag.trim().toLowerCase()) ?? tag;
