/**
 * Records what a visitor does before the page is hydrated, and replays it after hydration: choices in radio groups, checkboxes and
 * selects, the last button press, and a submitted form. Otherwise a size chosen early would look chosen, while another one is added
 * to the cart. Links and the search form work without scripts, so their events are not recorded.
 */
type Choice = HTMLInputElement | HTMLSelectElement;
const isChoice = (element: Element): element is Choice =>
  element.matches('input:is([type=radio],[type=checkbox]),select');
const buttons = 'button[type=button]:not([commandfor],[popovertarget])';

/** Functions that repeat the choices, in their order. */
const choices = new Map<Choice, () => void>();
const recordChoice = (choice: Choice) => {
  const { value } = choice;
  const isChecked = choice.matches(':checked');
  choices.delete(choice);
  choices.set(choice, () => {
    if (choice instanceof HTMLInputElement) check(choice, isChecked);
    else select(choice, value);
  });
};
let press: { button: HTMLElement | null; replay: () => void } | undefined;
/** Only the latest press is replayed; its button shows that it was pressed. */
const recordPress = (button: HTMLElement | null, replay: () => void) => {
  press?.button?.removeAttribute('data-pressed-early');
  button?.setAttribute('data-pressed-early', '');
  press = { button, replay };
};

const hydrated = new AbortController();
/** Stops recorded events, because a part of the page that is hydrated earlier than the rest would handle them twice. */
const recordEvents = (type: string, record: (target: Element, event: Event) => boolean) => {
  const listener = (event: Event) => {
    if (event.target instanceof Element && record(event.target, event)) event.stopImmediatePropagation();
  };
  addEventListener(type, listener, { capture: true, signal: hydrated.signal });
};

// A choice made before this script ran differs from what the server rendered.
for (const input of document.querySelectorAll('input'))
  if (input.checked !== input.defaultChecked && !input.matches('[type=radio]:not(:checked)')) recordChoice(input);
recordEvents('change', (target) => {
  if (!isChoice(target)) return false;
  recordChoice(target);
  return true;
});
recordEvents('click', (target) => {
  const button = target.closest<HTMLElement>(buttons);
  if (button) recordPress(button, () => button.click());
  return button !== null;
});
// A form with method "post" does nothing without scripts.
recordEvents('submit', (form, event) => {
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return false;
  event.preventDefault();
  recordPress((event as SubmitEvent).submitter, () => form.requestSubmit());
  return true;
});

const replay = async () => {
  hydrated.abort();
  for (const choose of choices.values()) {
    choose();
    // Lets React render the choice before the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
  press?.button?.removeAttribute('data-pressed-early');
  press?.replay();
};
addEventListener('hydrated', () => void replay(), { once: true });

/** Checks or unchecks an input by a click. React handles the click only when it changes the state that React knows. */
function check(input: HTMLInputElement, isChecked: boolean): void {
  input.checked = !isChecked;
  input.click();
}

function select(element: HTMLSelectElement, value: string): void {
  element.value = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
