import * as m from '#i18n/messages.ts';
import { useRef, useState } from 'react';
import { fieldLimits } from '#contract/field-limits.ts';
import { TextField } from '#web/ui/form/field.tsx';

const mostSuggested = 8;

/** A field for a tag, with buttons that fill in one that is in use. */
export function TagField({ suggestions }: { suggestions: readonly string[] }) {
  const [tag, setTag] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const typed = tag.trim().toLowerCase();
  const fitting = suggestions.filter((one) => one.toLowerCase().includes(typed)).slice(0, mostSuggested);
  const choose = (suggestion: string) => {
    setTag(suggestion);
    field.current?.focus();
  };
  return (
    <>
      <TextField
        ref={field}
        name="tag"
        label={m.admin_orders_tag()}
        hint={m.admin_orders_only_the_team_sees_tags()}
        maxLength={fieldLimits.tag}
        required
        value={tag}
        onChange={({ target }) => setTag(target.value)}
        autoComplete="off"
        data-autofocus
      />
      {fitting.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-2 text-sm text-muted">{m.admin_orders_tags_in_use()}</legend>
          {fitting.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              className="min-h-9 max-w-full truncate rounded-sm bg-wash px-3 text-sm hover:bg-hairline pointer-coarse:min-h-target"
              onClick={() => choose(suggestion)}
            >
              <bdi>{suggestion}</bdi>
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
