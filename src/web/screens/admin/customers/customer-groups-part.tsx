import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { formatList } from '#contract/lists.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { changeSellingTo } from '#web/store/auth/customer-groups.admin.ts';
import { useMayDo } from '#web/components/admin/member/use-member.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import type { LoadedCustomer } from './customers.loader.ts';

/** In which groups the customer is, and the form that changes that. */
export function CustomerGroupsPart({ customer }: { customer: LoadedCustomer }) {
  const mayChange = useMayDo('selling.edit');
  return (
    <section aria-labelledby="groups" className="text-sm">
      <h2 id="groups" className="mb-2 text-xl">
        {m.admin_customer_groups_of_customer()}
      </h2>
      <p className="text-muted">
        {m.admin_customer_groups_of_customer_lead()}{' '}
        <AdminLink to={adminPaths.customerGroups.href()}>{m.admin_customer_groups_groups()}</AdminLink>
      </p>
      {mayChange ? (
        customer.allGroups.length > 0 && <GroupsForm customer={customer} />
      ) : (
        <p className="mt-2">
          <bdi>{formatList((customer.groups ?? []).map(({ name }) => name)) || m.admin_customer_groups_in_none()}</bdi>
        </p>
      )}
    </section>
  );
}

const idsOf = (groups: LoadedCustomer['groups']): string[] => (groups ?? []).map(({ _id }) => _id);

function GroupsForm({ customer: { _id: userId, groups, allGroups } }: { customer: LoadedCustomer }) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const [chosen, setChosen] = useState(() => idsOf(groups));
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const save = () =>
    attempt(async () => {
      const saved = await dispatch(changeSellingTo({ userId, groupIds: chosen })).unwrap();
      setChosen(idsOf(saved.groups));
      notify.success(m.admin_customer_groups_groups_saved());
    });
  return (
    <Form
      label={m.admin_customer_groups_of_customer()}
      className="mt-2 space-y-3"
      pending={pending}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={() => void save()}
    >
      <div>
        {allGroups.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            name="groupIds"
            value={_id}
            label={<bdi className="wrap-anywhere">{name}</bdi>}
            checked={chosen.includes(_id)}
            onChange={() => toggle(_id)}
          />
        ))}
      </div>
      <SubmitButton variant="secondary" size="sm" pendingLabel={m.admin_customer_groups_saving_groups()}>
        {m.admin_customer_groups_save_groups()}
      </SubmitButton>
    </Form>
  );
}
