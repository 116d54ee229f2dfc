import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { DeleteDialog } from '#web/components/admin/delete-dialog.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type Attribute, deleteAttribute } from '#web/store/products/attributes.admin.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { AttributeDialog } from './attribute-dialog.tsx';
import { AttributeTable } from './attribute-table.tsx';
import type { LoadedAttributes } from './attributes.loader.ts';

/** The dialog that is open, or was open last: it closes with its content. */
type Shown = { kind: 'edit' | 'delete'; attribute: Attribute | undefined; open: boolean; key: number };

const crumbs = () => [
  { label: m.common_products(), href: adminPaths.products.href() },
  { label: m.common_attributes() },
];

/** The attributes by which products are described. */
export function AttributesScreen() {
  const attributes = useLoaderData<LoadedAttributes | null>();
  const [shown, setShown] = useState<Shown>();
  const section = useFocusWhenLost(attributes?.length ?? 0);
  const show = (kind: Shown['kind'], attribute?: Attribute) =>
    setShown((before) => ({ kind, attribute, open: true, key: (before?.key ?? 0) + 1 }));
  const close = () => setShown((before) => before && { ...before, open: false });
  const add = (
    <IfPermitted to="products.edit">
      <Button variant="primary" aria-haspopup="dialog" onClick={() => show('edit')}>
        {m.admin_attributes_add()}
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageTitle>{m.common_attributes()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.common_attributes()}
          lead={m.admin_attributes_lead()}
          above={<Breadcrumbs crumbs={crumbs()} />}
          actions={attributes && attributes.length > 0 && add}
        />
        {!attributes && <TableSkeleton />}
        <section ref={section} tabIndex={-1} aria-label={m.common_attributes()} className="outline-none">
          {attributes?.length === 0 && (
            <EmptyState title={m.admin_attributes_none_yet()} action={add}>
              {m.admin_attributes_none_yet_text()}
            </EmptyState>
          )}
          {attributes && attributes.length > 0 && (
            <AttributeTable
              attributes={attributes}
              onEdit={(attribute) => show('edit', attribute)}
              onDelete={(attribute) => show('delete', attribute)}
            />
          )}
        </section>
      </Container>
      {shown?.kind === 'edit' && (
        <AttributeDialog key={shown.key} attribute={shown.attribute} open={shown.open} onClose={close} />
      )}
      {shown?.kind === 'delete' && shown.attribute && (
        <DeleteAttributeDialog key={shown.key} attribute={shown.attribute} open={shown.open} onClose={close} />
      )}
    </>
  );
}

type DeleteAttributeDialogProps = { attribute: Attribute; open: boolean; onClose: () => void };

/** The server refuses while a product has the attribute. */
function DeleteAttributeDialog({ attribute: { _id, name }, ...dialog }: DeleteAttributeDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <DeleteDialog
      {...dialog}
      title={m.admin_attributes_delete_this()}
      name={name}
      onDelete={() => dispatch(deleteAttribute(_id)).unwrap()}
      deletedText={m.admin_attributes_is_deleted({ name })}
    />
  );
}
