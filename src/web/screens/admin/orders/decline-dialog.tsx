import type { OrderReturn } from '#contract/order-return.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

type DeclineDialogProps = { open: boolean; one: OrderReturn; onClose: () => void };

export function DeclineDialog({ open, one, onClose }: DeclineDialogProps) {
  const decision = useDecision(one, onClose);
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      title="Decline this return?"
      lead="No money goes back, and the shopper gets a letter. They can ask again while there is time. This cannot be undone."
      submit="Decline the return"
      variant="danger"
      decision={decision}
      onSubmit={({ answer = '' }) => void decision.decline(answer)}
    />
  );
}
