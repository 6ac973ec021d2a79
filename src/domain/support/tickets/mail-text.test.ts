import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownText } from './mail-text.ts';

test.each([
  [
    'Gmail',
    'It works now.\n\nOn Sat, 28 Nov 2026 at 10:12, Parcelyard <ticket@y.example>\nwrote:\n\n> We replied\n> to you',
    'It works now.',
  ],
  [
    'Outlook',
    'Thanks!\n\n________________________________\nFrom: Parcelyard\nSent: Saturday\nTo: Anna\n\nWe replied',
    'Thanks!',
  ],
  ['Outlook without a line', 'Danke\n\nVon: Parcelyard\nGesendet: Samstag\nAn: Anna\n\nText', 'Danke'],
  [
    'Apple Mail',
    'Please resend it.\n\nSent from my iPhone\n\n> On 28 Nov 2026, at 10:00, Parcelyard <a@b.c> wrote:\n> \n> Hello',
    'Please resend it.',
  ],
  ['Chinese', '请补发。\n\n在 2026年11月28日 10:00，Parcelyard <a@b.c> 写道：\n> 您好', '请补发。'],
  ['QQ Mail', '好的\n\n------------------ 原始邮件 ------------------\n发件人: "Parcelyard"', '好的'],
  ['below the quote', '> Which order?\n\nOrder 1042.\n-- \nAnna', 'Order 1042.'],
  [
    'between quoted lines',
    'See below\n> Which order?\n1042\n> Which country?\nNorway',
    'See below\n> Which order?\n1042\n> Which country?\nNorway',
  ],
  ['From in a sentence', 'From: my view it is fine.\nReally.', 'From: my view it is fine.\nReally.'],
  ['nothing but a quote', '> We replied', ''],
])('%s', (_, text, own) => expect(ownText(text)).toBe(own));

test('text without a quote is kept', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z ,.]{0,40}$/), { maxLength: 8 }), (lines) => {
      const text = lines.join('\n');
      fc.pre(!/wrote|schrieb|escribi|sent from|get outlook/.test(text));
      expect(ownText(text)).toBe(text.trim());
    }),
  );
});
