import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { GiftCard } from '#web/store/gift-cards/gift-cards.admin.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { CodeDialog } from './code-dialog.tsx';
import type { LoadedNewGiftCard } from './gift-cards.loader.ts';
import { IssueForm } from './issue-form.tsx';

const crumbs = () => [
  { label: m.admin_gift_cards_gift_cards(), href: adminPaths.giftCards.href() },
  { label: m.admin_gift_cards_issue() },
];

/** Issues a gift card, shows its code once, and leads to its page. */
export function IssueGiftCardScreen() {
  const loaded = useLoaderData<LoadedNewGiftCard | null>();
  const navigateIfActive = useNavigateIfActive();
  const [issued, setIssued] = useState<{ card: GiftCard; code: string }>();
  return (
    <>
      <PageTitle>{m.admin_gift_cards_issue()}</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading
          compact
          title={m.admin_gift_cards_issue()}
          lead={m.admin_gift_cards_issue_lead()}
          above={<Breadcrumbs crumbs={crumbs()} />}
        />
        {!loaded && <FormSkeleton />}
        {loaded && !issued && <IssueForm expiresOn={loaded.expiresOn} onIssued={setIssued} />}
        {issued && (
          <CodeDialog
            open
            code={issued.code}
            mailedTo={issued.card.recipientEmail}
            onClose={() => void navigateIfActive(adminPaths.giftCard.href(issued.card._id), { replace: true })}
          />
        )}
      </Container>
    </>
  );
}
