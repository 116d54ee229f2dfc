import * as m from '#i18n/messages.ts';
import { useCallback, useEffect, useRef, useState, type ComponentProps, type FormEvent, type RefObject } from 'react';
import { useSearchSubmit } from '#web/store/search/use-search-submit.ts';
import { TopSheet } from '#web/ui/overlay/dialog.tsx';
import { SearchBox } from '#web/components/site/search-box.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';

/** The props that the header's field gets on first use. */
export type BoxProps = Pick<ComponentProps<typeof SearchBox>, 'control' | 'onSubmit'>;

type SearchToolsProps = {
  q: string;
  input: RefObject<HTMLInputElement | null>;
  onBox: (box: BoxProps) => void;
  open: boolean;
  onClose: () => void;
};

/** The suggestions below the header's field, and the full-width search sheet of a phone. */
export function SearchTools({ q, input, onBox, open, onClose }: SearchToolsProps) {
  const [control, setControl] = useState<ComponentProps<'input'>>();
  const { leave, submit } = useLeaving(() => input.current?.blur());
  useEffect(() => onBox({ control, onSubmit: submit }), [onBox, control, submit]);
  return (
    <>
      <SearchSuggestions input={input} floats onControl={setControl} onLeave={leave} />
      <TopSheet open={open} onClose={onClose} title={m.common_search()}>
        <SheetSearch q={q} onLeave={onClose} />
      </TopSheet>
    </>
  );
}

function SheetSearch({ q, onLeave }: { q: string; onLeave: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [control, setControl] = useState<ComponentProps<'input'>>();
  const { submit } = useLeaving(onLeave);
  return (
    <SearchBox q={q} input={input} control={{ ...control, ...autofocus }} onSubmit={submit}>
      <SearchSuggestions input={input} floats={false} onControl={setControl} onLeave={onLeave} />
    </SearchBox>
  );
}

const autofocus = { 'data-autofocus': '' };

/** Opens the results and leaves the field. */
function useLeaving(leave: () => void) {
  const goToResults = useSearchSubmit();
  const latest = useRef({ leave, goToResults });
  useEffect(() => {
    latest.current = { leave, goToResults };
  });
  const submit = useCallback((event: FormEvent<HTMLFormElement>) => {
    latest.current.goToResults(event);
    latest.current.leave();
  }, []);
  return { leave, submit };
}
