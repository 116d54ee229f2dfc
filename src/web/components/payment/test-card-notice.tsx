import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTestPayments } from '#web/store/settings/settings.selectors.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Says that no money moves, while payments go to the sandbox. */
export function TestCardNotice() {
  const isTest = useAppSelector(selectTestPayments);
  if (!isTest) return null;
  return (
    <Notice>
      <Message
        message={m.payment_test_mode}
        markup={{
          card: ({ children }) => (
            <bdi dir="ltr" className="whitespace-nowrap">
              {children}
            </bdi>
          ),
        }}
      />
    </Notice>
  );
}
