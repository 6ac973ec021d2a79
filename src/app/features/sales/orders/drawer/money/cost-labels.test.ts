import { expect, test } from 'vitest';
import { moneyTexts } from '../../../../../ui/text/display-currency/texts.ts';
import { calculationText } from './cost-labels.ts';

const eur = (e4: number) => ({ e4, currency: 'EUR' });
const { price } = moneyTexts(null, 'en-US');
const none = { quote: null, ship: null, vat: null };

test('the worked example reads as it is added up', () => {
  const lines = [
    { quantity: 2, quote: eur(30_900), ship: eur(29_600), vat: eur(6_500) },
    { quantity: 3, quote: eur(40_000), ship: eur(12_000), vat: eur(8_400) },
  ];
  expect(calculationText(lines, 'quote', price)).toBe('2 × €3.09 + 3 × €4.00');
  expect(calculationText(lines, 'ship', price)).toBe('2 × €2.96 + 3 × €1.20');
  expect(calculationText(lines, 'vat', price)).toBe('2 × €0.65 + 3 × €0.84');
});

test('what costs nothing, or is not known, is not named', () => {
  expect(calculationText([{ quantity: 1, ...none, vat: eur(0) }], 'vat', price)).toBe('');
  expect(calculationText([{ quantity: 1, ...none }], 'quote', price)).toBe('');
});
