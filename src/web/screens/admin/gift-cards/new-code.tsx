import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { type GiftCard, makeGiftCardCode } from '#web/store/gift-cards/gift-cards.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { useDialogAction } from './use-card-action.ts';

/** Makes another code of a gift card, once that is confirmed, and shows it. */
export function NewCode({ card: { _id: id } }: { card: GiftCard }) {
  const dispatch = useAppDispatch();
  const { run, pending, error, clearError } = useDialogAction();
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState({ code: '', isShown: false });
  const close = () => {
    clearError();
    setAsking(false);
  };
  const make = (revokeOthers: boolean) =>
    run(async () => {
      const code = await dispatch(makeGiftCardCode({ id, revokeOthers })).unwrap();
      setAsking(false);
      setMade({ code, isShown: true });
    });
  return (
    <>
      <Button className="max-sm:flex-auto" onClick={() => setAsking(true)}>
        {m.admin_gift_cards_new_code()}
      </Button>
      <FormDialog
        open={isAsking}
        onClose={close}
        title={m.admin_gift_cards_make_a_code()}
        lead={<p className="mb-5 text-sm text-muted">{m.admin_gift_cards_make_a_code_text()}</p>}
        submitLabel={m.admin_gift_cards_yes_make()}
        pending={pending}
        pendingLabel={m.admin_gift_cards_making_code()}
        fieldErrors={error?.fields}
        message={error?.message}
        onSubmit={({ revokeOthers }) => void make(revokeOthers === 'true')}
      >
        <Checkbox
          name="revokeOthers"
          label={m.admin_gift_cards_end_others()}
          hint={m.admin_gift_cards_end_others_hint()}
        />
      </FormDialog>
      <CodeDialog open={made.isShown} code={made.code} onClose={() => setMade({ code: '', isShown: false })} />
    </>
  );
}
