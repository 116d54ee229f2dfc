import * as m from '#i18n/messages.ts';
import { useEffect, useState } from 'react';
import { compareNames, formatCountry } from '#contract/lists.ts';
import { formatWeekday, weekdays as allWeekdays } from '#contract/weekdays.ts';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { changeItem, ItemList, newKey, type Update } from '#web/components/admin/item-list.tsx';
import { DaysField } from '#web/components/admin/number-fields.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type Calendar, fetchCalendars } from '#web/store/shipping/shipping.admin.ts';
import { FieldNotes, useField } from '#web/ui/form/field-frame.tsx';
import { FieldRow, Select, TextField } from '#web/ui/form/field.tsx';
import type { ClosedDay } from './draft.ts';
import { optionsWith, type SectionProps } from './shop-section.tsx';

const mostClosedDays = 366;

/** When orders leave the shop. */
export function HandlingSection({ draft, change }: Omit<SectionProps, 'countries'>) {
  const { handlingDays, cutOff, weekdays, calendarCountry, calendarRegion, closed } = draft;
  const calendars = useCalendars();
  const countries = calendars
    .map(({ country }) => ({ code: country, name: formatCountry(country) }))
    .toSorted((one, other) => compareNames(one.name, other.name));
  const regions = calendars.find(({ country }) => country === calendarCountry)?.regions ?? [];
  const updateClosed: Update<ClosedDay> = (edit) => change((before) => ({ closed: edit(before.closed) }));
  return (
    <FormSection title={m.admin_shipping_handling()} lead={m.admin_shipping_handling_lead()}>
      <FieldRow>
        <DaysField
          name="handling.days"
          label={m.admin_shipping_handling_days()}
          hint={m.admin_shipping_handling_days_hint()}
          from={0}
          value={handlingDays}
          onChange={(value) => change({ handlingDays: value })}
          required
        />
        <TextField
          name="handling.cutOff"
          type="time"
          label={m.admin_shipping_cut_off()}
          hint={m.admin_shipping_cut_off_hint()}
          value={cutOff}
          onChange={({ target }) => change({ cutOff: target.value })}
        />
      </FieldRow>
      <WeekdaysField value={weekdays} onChange={(value) => change({ weekdays: value })} />
      <FieldRow>
        <Select
          name="handling.calendar.country"
          label={m.admin_shipping_calendar()}
          value={calendarCountry}
          placeholder={m.common_none()}
          options={optionsWith(countries, calendarCountry, calendarCountry && formatCountry(calendarCountry))}
          onChange={({ target }) => change({ calendarCountry: target.value, calendarRegion: '' })}
        />
        {(regions.length > 0 || calendarRegion !== '') && (
          <Select
            name="handling.calendar.region"
            label={m.admin_shipping_calendar_region()}
            value={calendarRegion}
            placeholder={m.admin_shipping_whole_country()}
            options={optionsWith(regions, calendarRegion)}
            onChange={({ target }) => change({ calendarRegion: target.value })}
          />
        )}
      </FieldRow>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-medium">{m.admin_shipping_closed_days()}</legend>
        <ItemList
          items={closed}
          update={updateClosed}
          create={() => ({ key: newKey(), day: '' })}
          most={mostClosedDays}
          nameOf={({ day }, number) => day || m.admin_shipping_day_number({ number })}
          addLabel={m.admin_shipping_add_day()}
          className="space-y-2"
        >
          {({ key, day }, index, tools) => (
            <div className="flex items-start gap-2">
              <TextField
                name={`handling.closed.${index}`}
                type="date"
                label={m.admin_shipping_day_number({ number: index + 1 })}
                hideLabel
                value={day}
                onChange={({ target }) => changeItem(updateClosed, key)({ day: target.value })}
                required
              />
              {tools}
            </div>
          )}
        </ItemList>
      </fieldset>
    </FormSection>
  );
}

/** Returns whose public holidays can be chosen; nobody's while they are loaded. */
function useCalendars(): readonly Calendar[] {
  const dispatch = useAppDispatch();
  const [calendars, setCalendars] = useState<readonly Calendar[]>([]);
  useEffect(() => {
    let isCurrent = true;
    dispatch(fetchCalendars())
      .unwrap()
      .then(
        (loaded) => isCurrent && setCalendars(loaded),
        // Everything else can still be changed.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [dispatch]);
  return calendars;
}

type WeekdaysFieldProps = { value: readonly number[]; onChange: (value: number[]) => void };

function WeekdaysField({ value, onChange }: WeekdaysFieldProps) {
  const label = m.admin_shipping_weekdays();
  const { id, control, error } = useField({ name: 'handling.weekdays', label });
  const toggle = (day: number) => allWeekdays.filter((other) => (other === day) !== value.includes(other));
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6">
        {allWeekdays.map((day) => (
          <label key={day} className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-target">
            <input
              {...control}
              type="checkbox"
              value={day}
              checked={value.includes(day)}
              onChange={() => onChange(toggle(day))}
              className="choice-box tick"
            />
            <span className="first-letter:uppercase">{formatWeekday(day)}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
