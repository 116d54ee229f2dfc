import * as m from '#i18n/messages.ts';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { SourceText } from '#web/components/site/source-lang.tsx';
import { Price } from '#web/components/product/price.tsx';
import { minQueryLength, useSuggestions } from './use-suggestions.ts';

type SearchSuggestionsProps = {
  input: RefObject<HTMLInputElement | null>;
  floats: boolean;
  /** Receives the props that make the field a combobox. */
  onControl: (control: ComponentProps<'input'>) => void;
  onLeave: () => void;
};

/* The focus stays in the field, so native elements with these roles do not fit. */
const listbox = { role: 'listbox', tabIndex: -1, onMouseDown: (event: MouseEvent) => event.preventDefault() };
const group = { role: 'group' };
const option = { role: 'option', tabIndex: -1 };

/** Suggestions for the text in the field: products, collections and a link to all results. */
export function SearchSuggestions({ input, floats, onControl, onLeave }: SearchSuggestionsProps) {
  const id = useId();
  const text = useInputText(input);
  const [isOpen, setOpen] = useState(() => document.activeElement === input.current);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(text);
  const { products = [], categories = [] } = found ?? {};
  const count = products.length + categories.length;
  const isShown = isOpen && text.length >= minQueryLength;
  const activeId = isShown && active >= 0 && active <= count ? `${id}-${active}` : undefined;

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isShown) {
      if (event.key === 'ArrowDown') setOpen(true);
      return;
    }
    const step = stepOf(event.key, active, count);
    if (step !== undefined) setActive(step);
    else if (event.key === 'Enter' && activeId)
      document.querySelector<HTMLElement>(`#${CSS.escape(activeId)}`)?.click();
    else if (event.key === 'Escape' && floats) setOpen(false);
    else return;
    event.preventDefault();
  };
  // The field renders elsewhere and later, so a quick second key must not run the handler of an earlier render.
  const latestPress = useRef(press);
  useLayoutEffect(() => {
    latestPress.current = press;
  });

  useEffect(() => {
    const open = () => {
      setActive(-1);
      setOpen(true);
    };
    onControl({
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      onChange: open,
      onKeyDown: (event) => latestPress.current(event),
      onFocus: open,
      onBlur: () => setOpen(false),
    });
  }, [onControl, id, isShown, activeId]);

  useEffect(() => {
    if (activeId) document.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const optionAt = (place: number) => ({
    id: `${id}-${place}`,
    'aria-selected': place === active,
    onClick: onLeave,
    onPointerMove: () => setActive(place),
  });

  return (
    <>
      <LiveRegion message={isShown && found ? announcementOf(count) : ''} />
      {isShown && (
        <div
          {...listbox}
          id={id}
          aria-label={m.site_suggestions()}
          className={cx(
            floats
              ? 'absolute top-full inset-e-0 mt-2 max-h-[calc(100dvh-6rem)] w-104 overflow-y-auto rounded-lg border border-hairline bg-surface p-2 shadow-lift'
              : '-mx-3 mt-3',
          )}
        >
          {products.length > 0 && (
            <Group label={m.common_products()}>
              {products.map(({ slug, name, price, compareAt, from, image, imageAlt, color, untranslated }, place) => (
                <Option key={slug} to={paths.product.href(slug, { color })} {...optionAt(place)}>
                  <ResponsiveImage src={image} alt={imageAlt} sizes="3rem" className="aspect-4/5 w-12 shrink-0" />
                  <span className="min-w-0 flex-1">
                    <SourceText of={{ untranslated }} field="name">
                      {name}
                    </SourceText>
                  </span>
                  <Price
                    amount={price}
                    compareAt={compareAt}
                    from={from}
                    align="end"
                    className="max-w-1/2 text-muted"
                  />
                </Option>
              ))}
            </Group>
          )}
          {categories.length > 0 && (
            <Group label={m.common_collections()}>
              {categories.map(({ slug, name, untranslated }, place) => (
                <Option key={slug} to={paths.category.href(slug)} {...optionAt(products.length + place)}>
                  <SourceText of={{ untranslated }} field="name">
                    {name}
                  </SourceText>
                </Option>
              ))}
            </Group>
          )}
          <Option to={paths.search.href({ q: text })} {...optionAt(count)}>
            <span className="min-w-0 truncate">{m.site_see_all_results_for({ text })}</span>
          </Option>
        </div>
      )}
    </>
  );
}

/** Returns the text of the field, including what was typed before hydration. */
function useInputText(input: RefObject<HTMLInputElement | null>): string {
  return useSyncExternalStore(onInput, () => input.current?.value.trim() ?? '');
}

function onInput(notify: () => void): () => void {
  document.addEventListener('input', notify);
  return () => document.removeEventListener('input', notify);
}

/** Returns the option that a key moves to, or -1 for the field itself, which comes after `last` and before the first. */
function stepOf(key: string, active: number, last: number): number | undefined {
  if (key === 'ArrowDown') return active === last ? -1 : active + 1;
  if (key === 'ArrowUp') return active === -1 ? last : active - 1;
  if (active === -1) return undefined;
  return { Home: 0, End: last }[key];
}

function announcementOf(count: number): string {
  if (count === 0) return m.site_no_suggestions();
  return m.site_suggestion_count({ count });
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <div {...group} aria-label={label} className="stitch-bottom mb-2 pb-2">
    <div aria-hidden="true" className="px-3 py-1.5 text-xs text-muted">
      {label}
    </div>
    {children}
  </div>
);

/** An option. The focus stays in the field, which refers to the active option. */
const Option = (props: ComponentProps<typeof Link>) => (
  <Link
    {...props}
    {...option}
    className="flex min-h-target items-center gap-3 rounded-sm px-3 py-1.5 text-sm aria-selected:bg-wash"
  />
);
