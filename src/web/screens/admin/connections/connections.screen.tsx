import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ApiKeys } from './api-keys/api-keys.tsx';
import type { LoadedConnections } from './connections.loader.ts';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

/** How other programs work with the shop. */
export function ConnectionsScreen() {
  const loaded = useLoaderData<LoadedConnections | null>();
  return (
    <>
      <PageTitle>{m.connection_connections()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading compact title={m.connection_connections()} lead={m.connection_lead()} />
        <WebhooksSection webhooks={loaded?.webhooks} />
        {loaded && <ApiKeys {...loaded.apiKeys} />}
      </Container>
    </>
  );
}
