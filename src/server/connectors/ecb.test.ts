import { expect, test } from 'vitest';
import { readDaily } from './ecb.ts';
import { isInside } from './public-address.ts';

const file = (cubes: string, day = '2026-11-20') => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${day}'>${cubes}</Cube></Cube>
</gesmes:Envelope>`;

test('the bank’s file, exactly', () => {
  const read = readDaily(file(`<Cube currency='USD' rate='1.1640'/><Cube currency='JPY' rate='178.90'/>`));
  expect(read).toMatchObject({ ok: true, value: { day: '2026-11-20' } });
  expect(read.ok && [...read.value.perEuro]).toEqual([
    ['USD', 116_400_000],
    ['JPY', 17_890_000_000],
  ]);
});

test('one currency is a list too, an unknown one is left out', () => {
  const read = readDaily(file(`<Cube currency='USD' rate='1.1640'/><Cube currency='QQQ' rate='2'/>`));
  expect(read.ok && [...read.value.perEuro.keys()]).toEqual(['USD']);
  expect(readDaily(file(`<Cube currency='USD' rate='1.1640'/>`)).ok).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><html><body>Sorry</body></html>'],
  ['half a file', file(`<Cube currency='USD' rate='1.1640'/>`).slice(0, 380)],
  ['no rates', file('')],
  ['no day', file(`<Cube currency='USD' rate='1.1640'/>`, 'yesterday')],
  ['a rate of zero', file(`<Cube currency='USD' rate='0'/>`)],
  ['a rate that is none', file(`<Cube currency='USD' rate='N/A'/>`)],
  ['an entity', file(`<Cube currency='USD' rate='&big;'/>`)],
  ['JSON', '{"USD": 1.1}'],
])('%s is a bad file', (_, text) => expect(readDaily(text)).toMatchObject({ ok: false, refusal: 'bad-file' }));

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.20.0.1', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:a00:1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['no address', true],
  ['8.8.8.8', false],
  ['2a00:1450::1', false],
])('%s is inside: %s', (address, expected) => expect(isInside(address)).toBe(expected));
