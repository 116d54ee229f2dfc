import * as m from '#i18n/messages.ts';
import { type ReactNode, useState } from 'react';
import { type DiscountClass, discountClasses } from '#contract/order/pricing/offers.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { StoredDraftForm } from '#web/components/admin/conflicts/stored-draft-form.tsx';
import { PeriodFields } from '#web/components/admin/period-fields.tsx';
import { classLabels } from '#web/store/discounts/discount-labels.ts';
import type { Named } from '#web/store/discounts/discounts.admin.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { Checkbox, RadioCards } from '#web/ui/form/choice.tsx';
import { FieldRow, TextField } from '#web/ui/form/field.tsx';
import { CodesPart } from './codes-part.tsx';
import { CountField } from './count-field.tsx';
import { describeDraft } from './describe-discount.ts';
import type { LoadedDiscountForm } from './discounts.loader.ts';
import type { Draft } from './draft.ts';
import { EffectFields } from './effect-fields.tsx';
import { MakeCodesDialog } from './make-codes-dialog.tsx';
import { NamedField } from '#web/components/admin/named-field.tsx';
import { useDiscountForm } from './use-discount-form.ts';

/** The form of a new or a stored discount, which says the rule in a sentence while it is filled in. */
export function DiscountForm({ discount, categories, groups }: LoadedDiscountForm) {
  const { draft, change, ...edited } = useDiscountForm(discount);
  const { stored } = edited;
  const [isMaking, setMaking] = useState(false);
  const make = () => (edited.isChanged() ? notify.error(m.admin_discounts_save_first()) : setMaking(true));
  const fields = { draft, change };
  return (
    <>
      <StoredDraftForm
        permission="selling.edit"
        edited={edited}
        what="discount"
        label={stored ? m.admin_discounts_edit() : m.admin_discounts_add()}
        saveLabel={stored ? m.admin_discounts_save() : m.admin_discounts_add()}
        savingLabel={m.admin_discounts_saving()}
        cancelTo={adminPaths.discounts.href()}
        unsavedText={m.admin_discounts_your_entries()}
      >
        <TextField
          name="name"
          label={m.common_name()}
          hint={m.admin_discounts_name_hint()}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          maxLength={60}
          autoComplete="off"
          required
        />
        <RadioCards
          name="kind"
          label={m.admin_discounts_how()}
          value={draft.kind}
          onChange={(kind) => change({ kind: kind === 'automatic' ? 'automatic' : 'code' })}
          cards={[
            { value: 'code', label: m.admin_discounts_by_code(), description: m.admin_discounts_by_code_text() },
            {
              value: 'automatic',
              label: m.admin_discounts_automatic(),
              description: m.admin_discounts_automatic_text(),
            },
          ]}
        />
        {draft.kind === 'code' && <CodesPart {...fields} stored={stored} onMake={make} />}
        <EffectFields {...fields} categories={categories} />
        <ConditionFields {...fields} groups={groups} />
        <Part legend={m.admin_discounts_when()}>
          <PeriodFields {...draft} onChange={change} />
        </Part>
        <LimitFields {...fields} />
        <CombinesField {...fields} />
        <Checkbox
          asSwitch
          name="enabled"
          label={m.admin_discounts_is_on()}
          checked={draft.enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
        <Notice>
          <p className="sr-only">{m.admin_discounts_rule()}</p>
          <p aria-live="polite" className="wrap-anywhere">
            <bdi>{describeDraft(draft, stored?.codeCount ?? 0)}</bdi>
          </p>
        </Notice>
      </StoredDraftForm>
      {stored && (
        <MakeCodesDialog
          discount={stored}
          open={isMaking}
          onClose={() => setMaking(false)}
          onMade={() => void edited.loadAgain()}
        />
      )}
    </>
  );
}

export type FieldsProps = { draft: Draft; change: (part: Partial<Draft>) => void };

function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 space-y-5 border-t border-hairline pt-5">
      <legend className="float-start mb-4 w-full text-xl">{legend}</legend>
      <div className="clear-both space-y-5">{children}</div>
    </fieldset>
  );
}

function ConditionFields({ draft, change, groups }: FieldsProps & { groups: readonly Named[] }) {
  return (
    <Part legend={m.admin_discounts_conditions()}>
      <FieldRow>
        <AmountField
          name="minimum.subtotal"
          label={m.admin_discounts_minimum_amount()}
          value={draft.minimumSubtotal}
          onChange={({ target }) => change({ minimumSubtotal: target.value })}
        />
        <CountField
          name="minimum.pieces"
          label={m.admin_discounts_minimum_pieces()}
          value={draft.minimumPieces}
          onChange={(minimumPieces) => change({ minimumPieces })}
        />
      </FieldRow>
      <p className="-mt-3! text-sm text-muted">{m.admin_discounts_minimum_hint()}</p>
      <Checkbox
        name="firstOrder"
        label={m.admin_discounts_first_only()}
        checked={draft.firstOrder}
        onChange={({ target }) => change({ firstOrder: target.checked })}
      />
      <NamedField
        name="groups"
        label={m.admin_discounts_groups()}
        items={groups}
        value={draft.groups}
        onChange={(chosen) => change({ groups: chosen })}
        searchLabel={m.admin_discounts_search_groups()}
        hint={
          <>
            {m.admin_discounts_groups_hint()}{' '}
            {groups.length === 0 && (
              <AdminLink to={adminPaths.customerGroups.href()}>{m.admin_discounts_make_a_group()}</AdminLink>
            )}
          </>
        }
      />
    </Part>
  );
}

function LimitFields({ draft, change }: FieldsProps) {
  return (
    <Part legend={m.admin_discounts_limits()}>
      <FieldRow>
        <CountField
          name="limitTotal"
          label={m.admin_discounts_limit_total()}
          value={draft.limitTotal}
          onChange={(limitTotal) => change({ limitTotal })}
        />
        <CountField
          name="limitPerCustomer"
          label={m.admin_discounts_limit_customer()}
          value={draft.limitPerCustomer}
          onChange={(limitPerCustomer) => change({ limitPerCustomer })}
        />
      </FieldRow>
    </Part>
  );
}

function CombinesField({ draft, change }: FieldsProps) {
  const toggle = (changed: DiscountClass) =>
    change({
      combines: discountClasses.filter((each) => (each === changed) !== draft.combines.includes(each)),
    });
  return (
    <Part legend={m.admin_discounts_combines()}>
      <div className="flex flex-wrap gap-x-8">
        {discountClasses.map((each) => (
          <Checkbox
            key={each}
            name="combines"
            value={each}
            label={classLabels[each]()}
            checked={draft.combines.includes(each)}
            onChange={() => toggle(each)}
          />
        ))}
      </div>
      <p className="-mt-3! text-sm text-muted">{m.admin_discounts_combines_hint()}</p>
    </Part>
  );
}
