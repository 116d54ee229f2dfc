import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';

type SlipPageProps = {
  /** After 'Orders'. */
  crumbs: readonly { label: string; href?: string }[];
  /** There is nothing to print. */
  isEmpty?: boolean | undefined;
  /** Null while loading. */
  children: ReactNode;
};

/** A page to print. */
export function SlipPage({ crumbs, isEmpty, children }: SlipPageProps) {
  return (
    <Container width="prose" className="py-6 print:max-w-none print:p-0">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Breadcrumbs crumbs={[{ label: m.common_orders(), href: adminPaths.orders.href() }, ...crumbs]} />
        {!isEmpty && (
          <Button variant="primary" disabled={!children} onClick={() => globalThis.print()}>
            {m.admin_orders_print()}
          </Button>
        )}
      </div>
      {children ?? (
        <>
          <output className="sr-only">{m.common_loading()}</output>
          <Skeleton className="h-[36rem] w-full" />
        </>
      )}
    </Container>
  );
}
