import type { OrderReturn } from '#contract/order-return.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { declineReturn } from '#web/store/order/order.returns.decision.admin.ts';
import { AnswerField, DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

type DeclineDialogProps = { open: boolean; one: OrderReturn; onClose: () => void };

export function DeclineDialog({ open, one, onClose }: DeclineDialogProps) {
  const dispatch = useAppDispatch();
  const decision = useDecision(onClose);
  const decline = (answer: string) =>
    decision.decide(() => dispatch(declineReturn({ read: one, answer })).unwrap(), 'The return is declined.');
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      title="Decline this return?"
      lead="No money goes back, and the shopper gets a letter. They can ask again while there is time. This cannot be undone."
      submit="Decline the return"
      variant="danger"
      decision={decision}
      onSubmit={({ answer = '' }) => void decline(answer)}
    >
      <AnswerField />
    </DecisionDialog>
  );
}
