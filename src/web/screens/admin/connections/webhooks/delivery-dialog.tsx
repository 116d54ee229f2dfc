import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#contract/numbers.ts';
import { useNotifiedCall } from '#web/components/site/use-notified-call.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { deliveryStatusLabels, eventLabels } from '#web/store/webhooks/webhook-labels.ts';
import { type DeliveryDetails, sendDeliveryAgain, type Webhook } from '#web/store/webhooks/webhooks.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { type DescriptionItem, DescriptionList } from '#web/ui/layout/description-list.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { DeliveryAnswer } from './delivery-answer.tsx';

type DeliveryDialogProps = { webhook: Webhook; delivery: DeliveryDetails; onClose: () => void };

/** What was sent to a webhook, and what came back. */
export function DeliveryDialog({ webhook, delivery, onClose }: DeliveryDialogProps) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title={eventLabels[delivery.type]()}
      footer={
        <DialogActions>
          <Button onClick={onClose}>{m.common_close()}</Button>
          {webhook.active && <SendAgain webhook={webhook} delivery={delivery} />}
        </DialogActions>
      }
    >
      <DescriptionList ruled rows={rowsOf(delivery, timeZone)} className="mb-6 border-y border-hairline text-sm" />
      <h3 className="text-sm font-medium">{m.webhook_what_was_sent()}</h3>
      <Code text={indented(delivery.payload)} />
      <h3 className="mt-6 text-sm font-medium">{m.webhook_what_was_answered()}</h3>
      {delivery.answer === '' ? (
        <p className="mt-2 text-sm text-muted">{m.webhook_nothing_answered()}</p>
      ) : (
        <Code text={delivery.answer} />
      )}
    </Modal>
  );
}

/** Scrolls by itself, so that it is reached by the keyboard. */
const Code = ({ text }: { text: string }) => (
  <pre
    dir="ltr"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="mt-2 max-h-80 overflow-auto border border-hairline bg-paper p-4 text-xs wrap-anywhere whitespace-pre-wrap"
  >
    {text}
  </pre>
);

const indented = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2);

function rowsOf(delivery: DeliveryDetails, timeZone: string): DescriptionItem[] {
  const { status, eventId, attempts, createdAt, nextAt } = delivery;
  const { label, tone } = deliveryStatusLabels[status];
  const isLater = nextAt !== null && attempts > 0;
  return [
    { label: m.common_status(), value: <Badge tone={tone}>{label()}</Badge> },
    { label: m.webhook_answer(), value: <DeliveryAnswer delivery={delivery} /> },
    { label: m.webhook_tries(), value: formatNumber(attempts) },
    { label: m.common_when(), value: <DateText value={createdAt} withTime timeZone={timeZone} /> },
    ...(isLater
      ? [{ label: m.admin_mails_next_attempt(), value: <DateText value={nextAt} withTime timeZone={timeZone} /> }]
      : []),
    {
      label: m.webhook_id(),
      value: (
        <bdi dir="ltr" className="wrap-anywhere">
          {eventId}
        </bdi>
      ),
    },
  ];
}

function SendAgain({ webhook, delivery }: Pick<DeliveryDialogProps, 'webhook' | 'delivery'>) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { run, pending } = useNotifiedCall();
  const send = () =>
    run(async () => {
      await dispatch(sendDeliveryAgain({ id: webhook._id, deliveryId: delivery._id })).unwrap();
      notify.success(m.webhook_sent_again());
      await revalidate();
    });
  return (
    <Button variant="primary" pending={pending} pendingLabel={m.common_loading()} onClick={() => void send()}>
      {m.webhook_send_again()}
    </Button>
  );
}
