import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { findTags } from '#testing/web/markup.ts';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import { SizePicker } from './size-picker.tsx';
import { Swatches } from './swatches.tsx';

const nothing = () => {};

test('renders a named radio per color and spells out the selected one', () => {
  const colors = [
    { name: 'Bone', hex: '#ddd3bf' },
    { name: 'Forest', hex: '#2b4034', available: false },
  ];
  const html = renderToStaticMarkup(<Swatches colors={colors} value="Bone" onChange={nothing} />);
  expect(html).toMatch(/<legend.*Colour.*Bone.*<\/legend>/);
  expect(findTags(html, 'input').map((input) => 'checked' in input)).toEqual([true, false]);
  expect(html).toContain('Forest, sold out');
});

test('disables a sold-out size and gives the reason', () => {
  const sizes = [
    { name: 'S', available: false },
    { name: 'M', available: true },
  ];
  const html = renderToStaticMarkup(<SizePicker sizes={sizes} value="M" onChange={nothing} action="Size guide" />);
  expect(findTags(html, 'input').map((input) => 'disabled' in input)).toEqual([true, false]);
  expect(html).toMatch(/S<span class="sr-only">, sold out<\/span>/);
  expect(findTags(html, 'label').map((label) => label.class?.includes('crossed-out'))).toEqual([true, false]);
  expect(html).toContain('Size guide');
});

test('reports a decrease at the lower limit too, so that the caller can explain the limit', () => {
  const onChange = vi.fn<(next: number) => void>();
  const stepper = QuantityStepper({ value: 1, onChange, name: 'Heavyweight Tee' });
  const html = renderToStaticMarkup(stepper);
  expect(html).toContain('aria-label="Decrease quantity of Heavyweight Tee"');
  expect(html).toContain('aria-label="Increase quantity of Heavyweight Tee"');
  expect(findTags(html, 'button').map((button) => 'disabled' in button)).toEqual([false, false]);
  for (const button of stepper.props.children.filter((child: { type: string }) => child.type === 'button')) {
    button.props.onClick();
  }
  expect(onChange.mock.calls).toEqual([[0], [2]]);
});
