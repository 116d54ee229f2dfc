import * as m from '#i18n/messages.ts';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import type { AdminCategory } from '#web/store/category/category.admin.ts';
import { AdminLinkButton } from '#web/components/admin/member/admin-link.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-actions.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

/** Links to the form of a new product. Asks for its category unless the list shows one only. */
export function AddProduct({ categories }: { categories: readonly AdminCategory[] }) {
  const [search] = useSearchParams();
  const category =
    categories.length === 1 ? categories[0] : categories.find(({ _id }) => _id === search.get('category'));
  if (!category)
    return (
      <IfPermitted to="products.edit">
        <AddProductDialog categories={categories} />
      </IfPermitted>
    );
  return (
    <AdminLinkButton
      variant="primary"
      to={adminPaths.addProduct.href(category._id)}
      className="max-sm:order-first max-sm:basis-full"
    >
      {m.admin_products_add_new_product()}
    </AdminLinkButton>
  );
}

function AddProductDialog({ categories }: { categories: readonly AdminCategory[] }) {
  const form = useId();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" className="max-sm:order-first max-sm:basis-full" onClick={() => setOpen(true)}>
        {m.admin_products_add_new_product()}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={m.admin_products_in_which_category()}
        footer={
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{m.common_cancel()}</Button>
            <Button type="submit" form={form} variant="primary">
              {m.admin_products_continue()}
            </Button>
          </DialogActions>
        }
      >
        <Form
          id={form}
          label={m.admin_products_new_product()}
          onSubmit={({ category = '' }) => void navigate(adminPaths.addProduct.href(category))}
        >
          <Select
            name="category"
            label={m.common_category()}
            placeholder={m.admin_products_choose_a_category()}
            options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
            required
            data-autofocus
          />
        </Form>
      </Modal>
    </>
  );
}
