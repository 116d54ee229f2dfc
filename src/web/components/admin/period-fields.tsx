import * as m from '#i18n/messages.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { FieldRow, TextField } from '#web/ui/form/field.tsx';

/** From and until when something applies, in minutes of the shop's wall clock. Empty: at once, and until it is ended. */
type Period = { startsAt: string; endsAt: string };

type PeriodFieldsProps = Period & {
  /** What their names begin with: `sale.`. */
  prefix?: string;
  onChange: (part: Partial<Period>) => void;
};

export function PeriodFields({ prefix = '', startsAt, endsAt, onChange }: PeriodFieldsProps) {
  const zone = useAppSelector(selectTimeZone).replaceAll('_', ' ');
  const time = { type: 'datetime-local', invalidMessage: m.field_enter_a_date_and_time() };
  return (
    <>
      <FieldRow className="grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]!">
        <TextField
          {...time}
          name={`${prefix}startsAt`}
          label={m.common_starts()}
          value={startsAt}
          onChange={({ target }) => onChange({ startsAt: target.value })}
        />
        <TextField
          {...time}
          name={`${prefix}endsAt`}
          label={m.common_ends()}
          value={endsAt}
          onChange={({ target }) => onChange({ endsAt: target.value })}
        />
      </FieldRow>
      <p className="-mt-3! text-sm text-muted">{m.admin_times_are_in({ zone })}</p>
    </>
  );
}
