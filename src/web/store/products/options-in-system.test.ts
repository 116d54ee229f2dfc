import { expect, test } from 'vitest';
import { optionsInSystem } from './options-in-system.ts';

const trousers = { color: 'Sand', size: '40', systems: { eu: '40', uk: '12', us: '8' } };

test('adds the size in the chosen system to the one on the label', () => {
  expect(optionsInSystem(trousers, 'uk')).toBe('Sand, 40 (UK 12)');
  expect(optionsInSystem({ ...trousers, sizeLabel: 'Vierzig' }, 'us')).toBe('Sand, Vierzig (US 8)');
});

test('names the system of the label itself', () => {
  expect(optionsInSystem(trousers, 'eu')).toBe('Sand, EU 40');
});

test('leaves a size as it is labelled without a choice, and without a scale', () => {
  expect(optionsInSystem(trousers, undefined)).toBe('Sand, 40');
  expect(optionsInSystem({ color: 'Sand', size: 'One size' }, 'uk')).toBe('Sand, One size');
});
