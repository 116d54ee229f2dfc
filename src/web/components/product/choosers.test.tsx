// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import { SizePicker } from './size-picker.tsx';
import { Swatches } from './swatches.tsx';

const colors = [
  { name: 'Bone', hex: '#ddd3bf' },
  { name: 'Forest', hex: '#2b4034', available: false },
];

function ColorChoice() {
  const [color, setColor] = useState('Bone');
  return <Swatches colors={colors} value={color} onChange={setColor} />;
}

test('selects a color and names it beside the label; a sold-out color can be selected', async () => {
  const { user, page } = await mountScreen(<ColorChoice />);
  const label = page.getByText('Color').closest('legend');
  expect(label?.textContent).toBe('ColorBone');
  await user.click(page.getByRole('radio', { name: 'Forest, sold out' }));
  expect(label?.textContent).toBe('ColorForest');
  const swatch = page.getByRole('radio', { name: 'Forest, sold out' }).parentElement?.querySelector('svg');
  expect(swatch?.getAttribute('color')).toBe('#2b4034');
  expect(swatch?.getAttribute('class')).not.toContain('opacity');
  expect(page.getByRole<HTMLInputElement>('radio', { name: 'Bone' }).checked).toBe(false);
});

const sizes = [
  { name: 'S', available: false },
  { name: 'M', available: true },
  { name: 'L', available: true },
];

function SizeChoice() {
  const [size, setSize] = useState('M');
  return <SizePicker sizes={sizes} value={size} onChange={setSize} action="Size guide" note="Only 2 left" />;
}

test('selects a size, but none that is sold out', async () => {
  const { user, page, text } = await mountScreen(<SizeChoice />);
  const soldOut = page.getByRole<HTMLInputElement>('radio', { name: 'S, sold out' });
  await user.click(page.getByText('S'));
  expect(soldOut.checked).toBe(false);
  await user.click(page.getByRole('radio', { name: 'L' }));
  expect(page.getByText('Size').closest('legend')?.textContent).toBe('SizeL');
  expect(soldOut.disabled).toBe(true);
  expect(text()).toMatch(/Only 2 left.*Size guide/);
});

test('skips sold-out sizes when moving with the arrow keys', async () => {
  const { user, page } = await mountScreen(<SizeChoice />);
  await user.tab();
  expect(document.activeElement).toBe(page.getByRole('radio', { name: 'M' }));
  await user.keyboard('{ArrowUp}');
  expect(page.getByRole<HTMLInputElement>('radio', { name: 'L' }).checked).toBe(true);
});

test('reports a decrease at the lower limit too, so that the caller can explain the limit', async () => {
  const reported: number[] = [];
  const { user, page } = await mountScreen(
    <QuantityStepper value={1} onChange={(next) => void reported.push(next)} name="Heavyweight Tee" />,
  );
  await user.click(page.getByRole('button', { name: 'Decrease quantity of Heavyweight Tee' }));
  await user.click(page.getByRole('button', { name: 'Increase quantity of Heavyweight Tee' }));
  expect(reported).toEqual([0, 2]);
});
