import * as m from '#i18n/messages.ts';
import { formatDate } from '#contract/dates.ts';
import { type GiftCard, updateGiftCard } from '#web/store/gift-cards/gift-cards.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { EndField } from './end-field.tsx';
import { useDialogAction } from './use-card-action.ts';

type ChangeEndDialogProps = { card: GiftCard; open: boolean; onClose: () => void };

/** Asks until when a gift card is valid. */
export function ChangeEndDialog({ card, open, onClose }: ChangeEndDialogProps) {
  const dispatch = useAppDispatch();
  const { run, pending, error, clearError } = useDialogAction();
  const close = () => {
    clearError();
    onClose();
  };
  const save = (day: string) =>
    run(async () => {
      const { expiresOn } = await dispatch(updateGiftCard({ card, expiresOn: day || null })).unwrap();
      notify.success(
        expiresOn === null
          ? m.admin_gift_cards_no_end_saved()
          : m.admin_gift_cards_end_saved({ day: formatDate(expiresOn, 'day', 'UTC') }),
      );
      onClose();
    });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={m.admin_gift_cards_change_end()}
      submitLabel={m.common_save()}
      pending={pending}
      pendingLabel={m.admin_gift_cards_saving_end()}
      fieldErrors={error?.fields}
      message={error?.message}
      markOptional={false}
      onSubmit={({ expiresOn = '' }) => void save(expiresOn)}
    >
      <EndField key={card.version} defaultValue={card.expiresOn ?? ''} />
    </FormDialog>
  );
}
