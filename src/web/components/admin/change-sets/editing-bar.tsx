import * as m from '#i18n/messages.ts';
import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { useEditingSet, writeEditingSet } from '#web/store/change-sets/editing-set.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';

/** The state of the page that is opened to end the editing. */
const exit = 'exit-change-set';

/** The pages whose forms save into a set, and those of the sets themselves. */
const staging = [
  adminPaths.editProduct.path,
  adminPaths.editCategory.path,
  adminPaths.changeSets.path,
  adminPaths.changeSet.path,
];

/** Says that this tab saves into a change set, and where it does not. */
export function EditingBar() {
  const editing = useEditingSet();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const isExit = state === exit;
  // A form that was opened with the values of a set must not save them into the shop, so the page is left first.
  useEffect(() => {
    if (!isExit) return;
    dispatch(writeEditingSet(null));
    void navigate(pathname, { replace: true, state: null });
  }, [isExit, dispatch, navigate, pathname]);
  if (!editing) return null;
  const isStaged = staging.some((path) => matchPath(path, pathname) !== null);
  return (
    <section
      aria-label={m.changes_editing_a_set()}
      className="sticky top-0 z-bar flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline bg-accent-tint px-gutter py-2 text-sm"
    >
      <p className="min-w-0 flex-1 text-ink">
        <AdminLink to={adminPaths.changeSet.href(editing.id)}>{m.changes_editing({ name: editing.name })}</AdminLink>
        <span aria-hidden="true">{'\u00A0· '}</span>
        {m.changes_count({ count: editing.changes })}
        {editing.changes > 0 && (
          <>
            <span aria-hidden="true">{'\u00A0· '}</span>
            <AdminLink to={`${adminPaths.changeSet.href(editing.id)}#preview`}>
              {m.admin_product_form_preview()}
            </AdminLink>
          </>
        )}
        {!isStaged && <strong className="block font-medium">{m.changes_saved_directly()}</strong>}
      </p>
      <Button size="sm" onClick={() => void navigate(adminPaths.changeSet.href(editing.id), { state: exit })}>
        {m.changes_exit()}
      </Button>
    </section>
  );
}
