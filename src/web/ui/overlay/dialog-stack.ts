/** The open modal dialogs, the topmost last. Everything outside the topmost is inert, so toasts move into it. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

export const dialogStack = {
  /** Puts a dialog on top; returns a function that removes it. */
  push: (dialog: HTMLElement): (() => void) => {
    change([...open, dialog]);
    return () => change(open.filter((other) => other !== dialog));
  },
  top: (): HTMLElement | null => open.at(-1) ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
