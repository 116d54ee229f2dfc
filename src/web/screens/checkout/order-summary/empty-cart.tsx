import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** The empty cart; also shown when returning to the summary of a placed order. */
export function EmptyCart() {
  const user = useAppSelector(selectUser);
  return (
    <EmptyState
      title="Your bag is empty"
      action={
        <>
          <LinkButton variant="primary" to={paths.collections.href()}>
            Browse the collections
          </LinkButton>
          {user && <LinkButton to={paths.orders.href(user._id)}>My orders</LinkButton>}
        </>
      }
    >
      There is nothing to order yet. If you have just placed an order, you’ll find it under My orders.
    </EmptyState>
  );
}
