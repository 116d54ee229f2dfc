import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { parseAmount } from '#contract/money/amount-text.ts';
import { formatAmountText } from '#contract/numbers.ts';
import { AmountField } from '#web/components/admin/amount-field.tsx';
import { DocumentForm } from '#web/components/admin/conflicts/document-form.tsx';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import { useStoredDraft } from '#web/components/admin/conflicts/use-stored-draft.ts';
import { FormSection } from '#web/components/admin/form-section.tsx';
import type { DraftBackups } from '#web/store/auth/use-draft-backup.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchTeamSettings, saveTeamSettings, type TeamSettings } from '#web/store/team/team.admin.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';

/** `refundStepUpAbove` as it is typed. */
type Draft = Pick<TeamSettings, 'requireTwoFactor'> & { refundStepUpAbove: string };

/** What the shop asks of the members of its team. */
export function TeamSettingsForm({ loaded }: { loaded: TeamSettings }) {
  const { draft, change, ...edited } = useTeamSettings(loaded);
  return (
    <div className="mt-12">
      <DocumentForm
        edited={edited}
        what="team"
        permission="team.manage"
        label={m.admin_team_security()}
        saveLabel={m.common_save()}
        savingLabel={m.admin_team_saving()}
        unsavedText={m.admin_team_unsaved()}
      >
        <FormSection title={m.admin_team_security()} lead={m.admin_team_security_lead()}>
          <Checkbox
            asSwitch
            name="requireTwoFactor"
            label={m.admin_team_require_two_factor()}
            hint={m.admin_team_require_two_factor_hint()}
            checked={draft.requireTwoFactor}
            onChange={({ target }) => change({ requireTwoFactor: target.checked })}
          />
          {edited.error?.code === 'TWO_FACTOR_FIRST' && (
            <TextLink
              to={adminPaths.security.href()}
              className="inline-flex items-center text-sm pointer-coarse:min-h-target"
            >
              {m.admin_team_set_up_two_factor()}
            </TextLink>
          )}
          <AmountField
            name="refundStepUpAbove"
            label={m.audit_field_refund_step_up_above()}
            hint={m.admin_team_refund_hint()}
            value={draft.refundStepUpAbove}
            onChange={({ target }) => change({ refundStepUpAbove: target.value })}
            className="max-w-xs"
            required
          />
        </FormSection>
      </DocumentForm>
    </div>
  );
}

const fields: readonly DraftField<Draft>[] = [
  {
    key: 'requireTwoFactor',
    label: m.admin_team_require_two_factor,
    text: ({ requireTwoFactor }) => (requireTwoFactor ? m.common_yes() : m.common_no()),
    take: (into, { requireTwoFactor }) => ({ ...into, requireTwoFactor }),
  },
  {
    key: 'refundStepUpAbove',
    label: m.audit_field_refund_step_up_above,
    text: ({ refundStepUpAbove }) => refundStepUpAbove,
    take: (into, { refundStepUpAbove }) => ({ ...into, refundStepUpAbove }),
  },
];

const backups: DraftBackups<{ stored: TeamSettings | undefined; draft: Draft }> = new Map();

function useTeamSettings(loaded: TeamSettings) {
  const dispatch = useAppDispatch();
  return useStoredDraft<TeamSettings, Draft>({
    loaded,
    draftOf: (settings = loaded) => ({
      requireTwoFactor: settings.requireTwoFactor,
      refundStepUpAbove: formatAmountText(settings.refundStepUpAbove),
    }),
    fields: () => fields,
    backups,
    fetchAgain: () => dispatch(fetchTeamSettings()).unwrap(),
    save: ({ requireTwoFactor, refundStepUpAbove }, { version } = loaded) =>
      dispatch(
        saveTeamSettings({ requireTwoFactor, refundStepUpAbove: parseAmount(refundStepUpAbove), version }),
      ).unwrap(),
    staysOpen: true,
    onSaved: () => notify.success(m.admin_team_saved()),
  });
}
