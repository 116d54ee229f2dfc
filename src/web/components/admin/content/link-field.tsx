import * as m from '#i18n/messages.ts';
import { longestLink } from '#contract/content/link-forms.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { linkChoicesId } from './link-choices.tsx';

type LinkFieldProps = {
  name: string;
  value?: string;
  onChange?: (href: string) => void;
  hint?: string;
  required?: boolean;
  className?: string;
};

/** Where something leads: to one of the pages that the browser offers while typing, or to any address. The screen has `LinkChoices`. */
export const LinkField = ({ onChange, ...field }: LinkFieldProps) => (
  <TextField
    {...field}
    label={m.content_leads_to()}
    onChange={onChange && (({ target }) => onChange(target.value))}
    list={linkChoicesId}
    maxLength={longestLink}
    dir="ltr"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck="false"
  />
);
