import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { formatSum } from '#contract/numbers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { DraftOrder } from '#web/store/draft-orders/draft-orders.admin.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { CopyLinkDialog } from './copy-link-dialog.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftForm } from './draft-form.tsx';
import type { LoadedDraftOrder } from './draft-orders.loader.ts';

/** The form of a new or a saved draft order; one that was ordered leads to its order. */
export function DraftOrderScreen() {
  const loaded = useLoaderData<LoadedDraftOrder | null>();
  const isNew = useParams()['id'] === 'new';
  const title = isNew ? m.draft_order_new() : m.draft_order_draft_order();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Container className="pb-section">
        <PageHeading
          compact
          title={title}
          above={
            <Breadcrumbs
              crumbs={[{ label: m.draft_order_draft_orders(), href: adminPaths.draftOrders.href() }, { label: title }]}
            />
          }
        />
        {loaded ? <Loaded loaded={loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}

function Loaded({ loaded }: { loaded: LoadedDraftOrder }) {
  const { draft, customer } = loaded;
  const [link, setLink] = useState<string>();
  if (draft?.state === 'ordered') return <Ordered draft={draft} />;
  return (
    <>
      <DraftForm
        key={draft ? `${draft._id} ${draft.version}` : customer?._id}
        loaded={loaded}
        actions={(hasChanges) => draft && <DraftActions draft={draft} hasChanges={hasChanges} onLink={setLink} />}
      />
      <CopyLinkDialog link={link} onClose={() => setLink(undefined)} />
    </>
  );
}

const Ordered = ({ draft: { orderId, amounts } }: { draft: DraftOrder }) => (
  <div className="max-w-prose space-y-6">
    <Notice tone="success">{m.draft_order_was_ordered({ amount: formatSum(amounts.totalAmount) })}</Notice>
    {orderId !== null && (
      <LinkButton variant="primary" to={adminPaths.order.href(orderId)}>
        {m.draft_order_see_order()}
      </LinkButton>
    )}
  </div>
);
