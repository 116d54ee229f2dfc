import * as m from '#i18n/messages.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useDiscountLink } from './use-discount-link.ts';

/** Where a link with a discount code opens. It opens another page at once, so that only visitors without JavaScript see it. */
export function DiscountLinkScreen() {
  useDiscountLink();
  return (
    <>
      <PageTitle>{m.cart_discount_code()}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Container width="content" className="pb-section">
        <PageHeading title={m.cart_discount_code()} lead={m.cart_enter_your_code_in_the_bag()} />
      </Container>
    </>
  );
}
