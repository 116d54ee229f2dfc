import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { formatDate } from '#contract/dates.ts';
import { formatAmount } from '#contract/format.ts';
import { paths } from '#contract/paths.ts';
import type { GiftCardBalance } from '#web/store/gift-cards/gift-cards.thunks.ts';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { useCheckBalance } from './use-check-balance.ts';

/** Says what is left on a gift card. */
export function GiftCardScreen() {
  const { check, pending, fieldErrors, balance } = useCheckBalance();
  return (
    <>
      <PageMeta title={m.common_gift_card_balance()} description={m.giftcard_lead()} path={paths.giftCard.href()} />
      <Container width="content" className="pb-section">
        <PageHeading title={m.common_gift_card_balance()} lead={m.giftcard_lead()} />
        <Form
          label={m.common_gift_card_balance()}
          className="max-w-form"
          onSubmit={({ code = '' }) => void check(code)}
          pending={pending}
          fieldErrors={fieldErrors}
        >
          <TextField
            name="code"
            label={m.giftcard_code()}
            hint={m.giftcard_code_hint()}
            required
            invalidMessage={m.cart_enter_a_code()}
            maxLength={100}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck="false"
          />
          <SubmitButton pendingLabel={m.giftcard_checking()}>{m.giftcard_check_balance()}</SubmitButton>
          <output className="block">{balance && <Notice tone="success">{textOf(balance)}</Notice>}</output>
        </Form>
      </Container>
    </>
  );
}

function textOf({ balance: amount, expiresOn }: GiftCardBalance): string {
  const balance = formatAmount(amount, getBaseCurrency());
  if (expiresOn === null) return m.giftcard_balance_without_end({ balance });
  return m.giftcard_balance_until({ balance, date: formatDate(expiresOn, 'day', 'UTC') });
}
