import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatAmount } from '#contract/format.ts';
import { normalizeCode } from '#contract/order/discount-code.ts';
import { parseGiftCardCode } from '#contract/order/gift-card-code.ts';
import type { Cart, CartCode, CartGiftCard } from '#contract/order/cart.ts';
import { type ApiError, expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { applyCode, removeCode, removeGiftCard, selectOffersCodes } from '#web/store/cart/cart-codes.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { boxStyles } from '#web/ui/form/field-frame.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { CloseIcon } from '#web/ui/layout/icons.tsx';

type CartCodesProps = {
  codes: readonly CartCode[];
  giftCards: readonly CartGiftCard[];
  /** Why an order was refused, by code. */
  changes?: Readonly<Record<string, string>> | undefined;
  className?: string | undefined;
};

const noChanges: Readonly<Record<string, string>> = {};

/** The codes and gift cards of the bag, and the field for another one. Empty in a shop that has none. */
export function CartCodes({ codes, giftCards, changes = noChanges, className }: CartCodesProps) {
  const dispatch = useAppDispatch();
  const offersCodes = useAppSelector(selectOffersCodes);
  const [status, setStatus] = useState('');
  const part = useRef<HTMLDivElement>(null);
  const focusNext = useFocusAfterAction(codes.length + giftCards.length, (place: number) => {
    const buttons = part.current?.querySelectorAll<HTMLElement>('[data-remove-code]') ?? [];
    return buttons[Math.min(place, buttons.length - 1)] ?? part.current?.querySelector('button') ?? part.current;
  });
  const lost = Object.entries(changes).filter(([code]) => codes.every((own) => own.code !== code));
  const isShown = offersCodes || codes.length + giftCards.length + lost.length > 0;

  const remove = async (place: number, removal: ReturnType<typeof removeCode>, done: string) => {
    focusNext(place);
    try {
      await dispatch(removal).unwrap();
      setStatus(done);
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    }
  };

  return (
    // Stays for the focus when the last code of a shop that offers no more has been removed.
    <div ref={part} tabIndex={-1} className={cx('outline-none', isShown && className)}>
      {codes.length + lost.length > 0 && (
        <ul aria-label={m.cart_discount_codes()} className="mb-2 flex flex-wrap gap-2">
          {codes.map(({ code, message }, place) => (
            <Code
              key={code}
              code={code}
              message={changes[code] ?? message}
              isChanged={code in changes}
              onRemove={() => remove(place, removeCode(code), m.cart_code_is_removed({ code }))}
            />
          ))}
          {lost.map(([code, message]) => (
            <Code key={code} code={code} message={message} isChanged />
          ))}
        </ul>
      )}
      {giftCards.length > 0 && (
        <ul aria-label={m.cart_gift_cards()} className="mb-2 flex flex-wrap gap-2">
          {giftCards.map((card, place) => (
            <GiftCard
              key={card._id}
              card={card}
              onRemove={() => remove(codes.length + place, removeGiftCard(card._id), m.cart_gift_card_is_removed(card))}
            />
          ))}
        </ul>
      )}
      {isShown && <AddCode onStatus={setStatus} />}
      <output className="sr-only">{status}</output>
    </div>
  );
}

type CodeProps = {
  code: string;
  /** Why it does not apply; null when it does. */
  message: string | null;
  isChanged: boolean;
  /** Left out for a code that the bag no longer has. */
  onRemove?: () => Promise<void>;
};

function Code({ code, message, isChanged, onRemove }: CodeProps) {
  return (
    <Chip message={message} isChanged={isChanged} removeLabel={m.cart_remove_code({ code })} onRemove={onRemove}>
      <bdi className="min-w-0 font-medium break-all">{code}</bdi>
    </Chip>
  );
}

type GiftCardProps = { card: CartGiftCard; onRemove: () => Promise<void> };

function GiftCard({ card: { ending, balance, message }, onRemove }: GiftCardProps) {
  return (
    <Chip message={message ?? null} removeLabel={m.cart_remove_gift_card({ ending })} onRemove={onRemove}>
      <bdi className="min-w-0 font-medium">
        {m.cart_gift_card_with_balance({ ending, balance: formatAmount(balance, getBaseCurrency()) })}
      </bdi>
    </Chip>
  );
}

type ChipProps = Pick<CodeProps, 'message'> & {
  isChanged?: boolean;
  removeLabel: string;
  /** Left out for what the bag no longer has. */
  onRemove: (() => Promise<void>) | undefined;
  children: ReactNode;
};

/** What was entered, with a button that removes it; in a warning when it does not apply. */
function Chip({ message, isChanged = false, removeLabel, onRemove, children }: ChipProps) {
  const [pending, setPending] = useState(false);
  const remove = async () => {
    if (pending) return;
    setPending(true);
    await onRemove?.();
    setPending(false);
  };
  const content = (
    <>
      {children}
      {onRemove && (
        <IconButton
          label={removeLabel}
          data-remove-code
          aria-disabled={pending || undefined}
          className={cx('-my-2.5', message === null ? '-me-3' : 'ms-auto -me-4')}
          onClick={() => void remove()}
        >
          <CloseIcon size={14} />
        </IconButton>
      )}
    </>
  );
  if (message === null) {
    return (
      <li className="flex max-w-full items-center rounded-sm border border-outline px-3 py-2 text-sm">{content}</li>
    );
  }
  return (
    <li data-changed={isChanged || undefined} tabIndex={isChanged ? -1 : undefined} className="w-full scroll-my-40">
      <Notice tone="warning">
        <div className="flex items-center gap-2">{content}</div>
        <p>{message}</p>
      </Notice>
    </li>
  );
}

/** The button that opens the field for a code. Not a form, since the summary of an order is one. */
function AddCode({ onStatus }: { onStatus: (message: string) => void }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ms-2"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {m.cart_add_a_code()}
      </Button>
      {isOpen && <CodeField id={id} onStatus={onStatus} />}
    </>
  );
}

function CodeField({ id, onStatus }: { id: string; onStatus: (message: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { apply, error, pending, clear } = useApplyCode(onStatus);
  useEffect(() => field.current?.focus(), []);

  const submit = async () => {
    const input = field.current;
    if (!input || pending) return;
    // Also after a press of the button, so that the next code, or the same one corrected, can be typed at once.
    input.focus();
    if (await apply(input.value)) input.value = '';
    // What stands above it now may have moved it below the window.
    input.scrollIntoView({ block: 'nearest' });
  };
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  return (
    <div id={id} className="mt-1 mb-2">
      <label htmlFor={`${id}-code`} className="mb-1.5 block text-sm font-medium">
        {m.cart_discount_code_or_gift_card()}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={`${id}-code`}
          type="text"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          enterKeyHint="done"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-error`}
          className={cx(boxStyles, 'min-w-0 flex-1')}
          onInput={clear}
          onKeyDown={submitByEnter}
        />
        <Button pending={pending} onClick={() => void submit()}>
          {m.cart_apply()}
        </Button>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

const messageOf = ({ fields, message }: ApiError): string => fields['code'] ?? message;

/** Says what a typed code is now that the bag has it, or why it waits. */
function whatWasEntered({ codes, giftCards }: Cart['data'], typed: string): string {
  const code = normalizeCode(typed);
  const discount = codes?.find((own) => own.code === code);
  if (discount) return discount.message ?? m.cart_code_is_applied({ code });
  const ending = parseGiftCardCode(typed)?.slice(-4);
  const card = giftCards?.find((own) => own.ending === ending);
  return card ? (card.message ?? m.cart_gift_card_is_added(card)) : m.cart_code_is_applied({ code });
}

/** Returns a function that enters a code and returns whether the bag has it now; else `error` says why not. */
function useApplyCode(onStatus: (message: string) => void) {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const apply = async (typed: string): Promise<boolean> => {
    onStatus('');
    setError(undefined);
    if (typed.trim() === '') {
      setError(m.cart_enter_a_code());
      return false;
    }
    setPending(true);
    try {
      const { data } = await dispatch(applyCode(typed)).unwrap();
      onStatus(whatWasEntered(data, typed));
      return true;
    } catch (cause) {
      const refusal = expectApiError(cause);
      if (isWorthShowing(refusal)) setError(messageOf(refusal));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { apply, error, pending, clear: () => setError(undefined) };
}
