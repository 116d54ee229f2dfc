import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { fieldLimits } from '#contract/field-limits.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { PasswordField, type PasswordKind } from './field.tsx';
import { controlsOf } from './form-validation.ts';
import type { PasswordScore } from './password-strength.ts';

const ratings = [
  { text: m.ui_weak_add_another_word_or, bars: 1, color: 'bg-danger' },
  { text: m.ui_weak_add_another_word_or, bars: 1, color: 'bg-danger' },
  { text: m.ui_fair_another_word_makes_it, bars: 2, color: 'bg-warning' },
  { text: m.ui_good, bars: 3, color: 'bg-success' },
  { text: m.ui_strong, bars: 4, color: 'bg-success' },
] as const;

/** A field for a new password. Its hint states the minimum length and, while typing, how strong the password is. */
export function NewPasswordField({ name, kind }: { name: string; kind?: PasswordKind }) {
  const [score, setScore] = useState<PasswordScore>();
  const rate = (input: HTMLInputElement) => {
    import('./password-strength.ts').then(
      ({ ratePassword }) => setScore(input.value === '' ? undefined : ratePassword(input.value, otherValues(input))),
      // The rating is an aid; the field works without it.
      () => setScore(undefined),
    );
  };
  return (
    <PasswordField
      name={name}
      kind={kind}
      required
      minLength={fieldLimits.newPasswordMin}
      autoComplete="new-password"
      onFocus={({ currentTarget }) => rate(currentTarget)}
      onChange={({ currentTarget }) => rate(currentTarget)}
      hint={
        <>
          {m.ui_at_least_characters({ minimum: fieldLimits.newPasswordMin })}
          <output className="block">{score !== undefined && <Strength score={score} />}</output>
        </>
      }
    />
  );
}

function Strength({ score }: { score: PasswordScore }) {
  const { text, bars, color } = ratings[score];
  return (
    <span className="mt-2 block">
      <span aria-hidden="true" className="mb-1.5 grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={cx('h-1 rounded-full', bar <= bars ? color : 'bg-hairline')} />
        ))}
      </span>
      {text()}
    </span>
  );
}

/** Returns what is typed into the other fields of the form, which a password should not repeat. */
const otherValues = (input: HTMLInputElement): string[] =>
  input.form === null
    ? []
    : controlsOf(input.form)
        .filter(({ name, type }) => name !== input.name && type !== 'checkbox' && type !== 'password')
        .map(({ value }) => value);
