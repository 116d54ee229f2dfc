import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { ChangeBalanceDialog } from '#web/components/admin/balance/change-balance-dialog.tsx';
import { adjustGiftCard, type GiftCard, sendGiftCard, updateGiftCard } from '#web/store/gift-cards/gift-cards.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { NewCode } from './new-code.tsx';
import { useButtonAction, useDialogAction } from './use-card-action.ts';

/** What the team can do with a gift card. One of a cancelled order is void for good. */
export function GiftCardActions({ card }: { card: GiftCard }) {
  if (card.state === 'void') return null;
  return (
    <>
      <ChangeBalance card={card} />
      <NewCode card={card} />
      {card.recipientEmail !== '' && card.state === 'active' && <SendAgain card={card} />}
      <Block card={card} />
    </>
  );
}

function ChangeBalance({ card: { _id: id, balance } }: { card: GiftCard }) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="max-sm:flex-auto" onClick={() => setOpen(true)}>
        {m.admin_gift_cards_change_balance()}
      </Button>
      <ChangeBalanceDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.admin_gift_cards_change_balance()}
        balance={balance}
        noteLabel={m.admin_orders_note_for_the_team()}
        noteHint={m.admin_gift_cards_note_hint()}
        onChange={async (change) => (await dispatch(adjustGiftCard({ id, ...change })).unwrap()).balance}
      />
    </>
  );
}

function SendAgain({ card }: { card: GiftCard }) {
  const dispatch = useAppDispatch();
  const { run, pending } = useButtonAction();
  const send = () =>
    run(async () => {
      const recipient = await dispatch(sendGiftCard(card._id)).unwrap();
      notify.success(m.admin_gift_cards_is_sent({ recipient }));
    });
  return (
    <Button
      className="max-sm:flex-auto"
      pending={pending}
      pendingLabel={m.admin_gift_cards_sending()}
      onClick={() => void send()}
    >
      {m.admin_gift_cards_send_again()}
    </Button>
  );
}

/** Blocks a gift card, once that is confirmed, or unblocks it. Stays mounted until the dialog has closed. */
function Block({ card }: { card: GiftCard }) {
  const dispatch = useAppDispatch();
  const blocking = useDialogAction();
  const unblocking = useButtonAction();
  const [isOpen, setOpen] = useState(false);
  const isBlocked = card.state === 'blocked';
  const block = () =>
    blocking.run(async () => {
      await dispatch(updateGiftCard({ card, status: 'blocked' })).unwrap();
      notify.success(m.admin_gift_cards_is_blocked());
      setOpen(false);
    });
  const unblock = () =>
    unblocking.run(async () => {
      await dispatch(updateGiftCard({ card, status: 'active' })).unwrap();
      notify.success(m.admin_gift_cards_is_unblocked());
    });
  return (
    <>
      {isBlocked ? (
        <Button
          className="max-sm:flex-auto"
          pending={unblocking.pending}
          pendingLabel={m.admin_gift_cards_unblocking()}
          onClick={() => void unblock()}
        >
          {m.admin_gift_cards_unblock()}
        </Button>
      ) : (
        <Button variant="danger" className="max-sm:flex-auto" onClick={() => setOpen(true)}>
          {m.admin_gift_cards_block()}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen && !isBlocked}
        onClose={() => setOpen(false)}
        title={m.admin_gift_cards_block_this()}
        cancelLabel={m.admin_gift_cards_no_keep()}
        confirmLabel={m.admin_gift_cards_yes_block()}
        onConfirm={block}
        pending={blocking.pending}
        pendingLabel={m.admin_gift_cards_blocking()}
        error={blocking.error?.message}
      >
        <p className="text-muted">{m.admin_gift_cards_block_text()}</p>
      </ConfirmDialog>
    </>
  );
}
