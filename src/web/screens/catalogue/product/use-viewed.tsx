import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { rememberViewed } from '#web/store/products/viewed.ts';

type ViewedList = { Viewed: ComponentType<{ ids: readonly string[] }>; ids: readonly string[] };

/**
 * Remembers a product as viewed and returns the list of products viewed before in this browser. Starts after hydration, because
 * the HTML is the same for everyone. Clears the list on sign-out.
 */
export function useViewed(product: string): ReactNode {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectAccount)?._id;
  const [lastUser, setLastUser] = useState(user);
  const [list, setList] = useState<ViewedList>();

  if (user !== lastUser) {
    setLastUser(user);
    if (lastUser !== undefined) setList(undefined);
  }

  useEffect(() => {
    const ids = dispatch(rememberViewed(product));
    if (ids.length === 0) return;
    import('./viewed.tsx').then(
      ({ Viewed }) => setList({ Viewed, ids }),
      // The list is optional.
      () => undefined,
    );
  }, [dispatch, product]);

  return list && <list.Viewed ids={list.ids} />;
}
