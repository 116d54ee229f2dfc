import type { User } from '#contract/account/auth.ts';
import { asShopper, createApiThunk, type Tools } from '#web/store/app-thunk.ts';
import { selectLinkTo } from './order.selectors.ts';

type OrderCalls<Result, Argument> = {
  /** As the signed-in user or the guest. */
  bySession: (tools: Tools & { user: User }, argument: Argument) => Promise<Result>;
  /** By the link in a mail, as anybody. */
  byLink: (tools: Tools & { token: string }, argument: Argument) => Promise<Result>;
};

/** Creates a thunk about an order, which it reads or changes by its link while this tab shows it by that, else by the session. */
export function createOrderThunk<Result, Argument extends string | { orderId: string } = string>(
  type: string,
  { bySession, byLink }: OrderCalls<Result, Argument>,
) {
  return createApiThunk<Result, Argument>(type, async (tools, argument) => {
    const link = selectLinkTo(tools.getState(), typeof argument === 'string' ? argument : argument.orderId);
    if (link) return byLink({ ...tools, token: link.token }, argument);
    return asShopper(tools, (user) => bySession({ ...tools, user }, argument));
  });
}
