import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { rememberViewed } from '#web/store/products/viewed.ts';

type Shown = { Viewed: ComponentType<{ ids: readonly string[] }>; ids: readonly string[] };

/**
 * Remembers a product as seen, and shows those that this browser has seen before. Only once the page has come to life: its HTML
 * is the same for everyone. When a shopper signs out, they go.
 */
export function useViewed(product: string): ReactNode {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser)?._id;
  const [lastUser, setLastUser] = useState(user);
  const [shown, show] = useState<Shown>();

  if (user !== lastUser) {
    setLastUser(user);
    if (lastUser !== undefined) show(undefined);
  }

  useEffect(() => {
    const ids = dispatch(rememberViewed(product));
    if (ids.length === 0) return;
    import('./viewed.tsx').then(
      ({ Viewed }) => show({ Viewed, ids }),
      // The page does without.
      () => undefined,
    );
  }, [dispatch, product]);

  return shown && <shown.Viewed ids={shown.ids} />;
}
