import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { SizeScale } from '#web/store/category/size-scales.admin.ts';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { DeleteScaleDialog } from './delete-scale-dialog.tsx';
import { ScaleDialog } from './scale-dialog.tsx';
import { ScaleTable } from './scale-table.tsx';
import type { LoadedSizeScales } from './size-scales.loader.ts';

/** The dialog that is open, or was open last: it closes with its content. */
type Shown = { kind: 'edit' | 'delete'; scale: SizeScale | undefined; open: boolean; key: number };

/** The scales that say what sizes are called in other systems. */
export function SizeScalesScreen() {
  const scales = useLoaderData<LoadedSizeScales | null>();
  const [shown, setShown] = useState<Shown>();
  const show = (kind: Shown['kind'], scale?: SizeScale) =>
    setShown((before) => ({ kind, scale, open: true, key: (before?.key ?? 0) + 1 }));
  const close = () => setShown((before) => before && { ...before, open: false });
  return (
    <>
      <PageTitle>{m.admin_size_scales_size_scales()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_size_scales_size_scales()}
          lead={m.admin_size_scales_lead()}
          above={
            <Breadcrumbs
              crumbs={[
                { label: m.common_categories(), href: adminPaths.categories.href() },
                { label: m.admin_size_scales_size_scales() },
              ]}
            />
          }
          actions={
            <IfPermitted to="categories.edit">
              <Button variant="primary" aria-haspopup="dialog" onClick={() => show('edit')}>
                {m.admin_size_scales_add()}
              </Button>
            </IfPermitted>
          }
        />
        {scales ? (
          <ScaleTable
            scales={scales}
            onEdit={(scale) => show('edit', scale)}
            onDelete={(scale) => show('delete', scale)}
          />
        ) : (
          <TableSkeleton />
        )}
      </Container>
      {shown?.kind === 'edit' && <ScaleDialog key={shown.key} scale={shown.scale} open={shown.open} onClose={close} />}
      {shown?.kind === 'delete' && shown.scale && (
        <DeleteScaleDialog key={shown.key} scale={shown.scale} open={shown.open} onClose={close} />
      )}
    </>
  );
}
