import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Also what is found by who comes back to a summary that has become an order. */
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
      There is nothing to send. An order that you have sent already is among your orders.
    </EmptyState>
  );
}
