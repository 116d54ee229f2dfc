import { useState } from 'react';
import { fieldLimits } from '#contract/field-limits.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { PasswordField } from './field.tsx';
import { controlsOf } from './form-validation.ts';
import type { PasswordScore } from './password-strength.ts';

const ratings = [
  { text: 'Weak. Add another word or more characters.', bars: 1, color: 'bg-danger' },
  { text: 'Weak. Add another word or more characters.', bars: 1, color: 'bg-danger' },
  { text: 'Fair. Another word makes it better.', bars: 2, color: 'bg-warning' },
  { text: 'Good.', bars: 3, color: 'bg-success' },
  { text: 'Strong.', bars: 4, color: 'bg-success' },
] as const;

/** A field for a new password. Its hint states the minimum length and, while typing, how strong the password is. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
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
      label={label}
      required
      minLength={fieldLimits.newPasswordMin}
      autoComplete="new-password"
      onFocus={({ currentTarget }) => rate(currentTarget)}
      onChange={({ currentTarget }) => rate(currentTarget)}
      hint={
        <>
          At least {fieldLimits.newPasswordMin} characters.
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
      Strength: {text}
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
