import { TextLink } from '#web/ui/button/button.tsx';

export type Action = { label: string; href: string } | { label: string; onSelect: () => void };

/** The link or button of a toast. */
export function ToastAction({ action, onDone }: { action: Action; onDone: () => void }) {
  // As high as the toast, so that it is a target of 44 px.
  const className =
    '-mx-2 -my-3 inline-block px-2 py-3 font-medium whitespace-nowrap underline decoration-outline underline-offset-[0.3em]';
  if ('href' in action) {
    return (
      <TextLink to={action.href} className={className} onClick={onDone}>
        {action.label}
      </TextLink>
    );
  }
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onDone();
        action.onSelect();
      }}
    >
      {action.label}
    </button>
  );
}
