import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { longestLink } from '#contract/content/link-forms.ts';
import { LinkChoices } from '#web/components/admin/content/link-choices.tsx';
import { LinkField } from '#web/components/admin/content/link-field.tsx';
import { addRedirect } from '#web/store/content/redirects.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { Select, TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

type AddRedirectDialogProps = {
  /** The path to begin with; empty for none. */
  from: string;
  open: boolean;
  onClose: () => void;
};

/** Asks for the path of a redirect and where it leads. */
export function AddRedirectDialog({ from, open, onClose }: AddRedirectDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const close = () => {
    clearError();
    onClose();
  };
  const save = ({ from: path = '', to = '', permanent }: Record<string, string>) =>
    attempt(async () => {
      await dispatch(addRedirect({ from: path, to, permanent: permanent !== 'false' })).unwrap();
      notify.success(m.content_saved_and_live());
      onClose();
      await revalidate();
    });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={m.redirect_add()}
      submitLabel={m.redirect_add()}
      pending={pending}
      pendingLabel={m.common_saving()}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={(values) => void save(values)}
    >
      <TextField
        name="from"
        label={m.common_from()}
        defaultValue={from}
        hint={m.redirect_from_hint()}
        maxLength={longestLink}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        required
        data-autofocus
      />
      <LinkChoices />
      <LinkField name="to" hint={m.redirect_to_hint()} required />
      <Select
        name="permanent"
        label={m.redirect_kind()}
        defaultValue="true"
        options={[
          { value: 'true', label: m.redirect_permanent_301() },
          { value: 'false', label: m.redirect_temporary_302() },
        ]}
        required
      />
    </FormDialog>
  );
}
