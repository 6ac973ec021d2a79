import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input, SentFile } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const packer = await app.as('packer');
const { users } = app.base;
const { commandRefusal, queryRefusal, runOncePerKey, unchanged, uploadRefusal } = refusalChecks(app);

const pdf = (content = ''): SentFile => ({
  name: 'Proof.pdf',
  type: 'application/pdf',
  content: `%PDF-1.7 ${content}`,
});
const upload = (file: SentFile, purpose = 'proof') => seller.upload('common.uploadFile', { purpose }, file);

describe('a file is not stored', () => {
  test.each<readonly [title: string, fields: Record<string, string>, expected: string]>([
    ['without a purpose', {}, 'purpose empty'],
    ['for an unknown purpose', { purpose: 'avatar' }, 'purpose option'],
    ['for a purpose in capitals', { purpose: 'PROOF' }, 'purpose option'],
    ['for an empty purpose', { purpose: '' }, 'purpose empty'],
    ['with a field of 10,001 bytes', { purpose: 'proof', note: 'x'.repeat(10_001) }, 'note too_long'],
  ])('%s', async (_, fields, expected) => {
    expect(await uploadRefusal(seller, 'common.uploadFile', fields, pdf())).toBe(expected);
  });

  test.each<readonly [title: string, file: SentFile, expected: string]>([
    ['that is empty', { ...pdf(), content: '' }, 'file.empty'],
    ['that is a page', { ...pdf(), content: '<!doctype html><script>alert(1)</script>' }, 'file.wrong-type'],
    ['that is a vector picture', { ...pdf(), content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 'file.wrong-type'],
    ['that is a program', { ...pdf(), content: Buffer.from('7f454c460201010000000000', 'hex') }, 'file.wrong-type'],
    [
      'that is a program of Windows',
      { ...pdf(), content: Buffer.from('4d5a90000300000004', 'hex') },
      'file.wrong-type',
    ],
    ['that is a broken picture', { ...pdf(), content: Buffer.from('89504e470d0a1a0a00', 'hex') }, 'file.damaged'],
  ])('%s, independent of its name', async (_, file, expected) => {
    expect(await uploadRefusal(seller, 'common.uploadFile', { purpose: 'proof' }, file)).toBe(expected);
  });

  test('as an import, when it is no table', async () => {
    expect(await uploadRefusal(seller, 'common.uploadFile', { purpose: 'import' }, pdf())).toBe('file.wrong-type');
  });

  test('without a session, without the permission, or without a key', async () => {
    expect(await uploadRefusal(app.anonymous, 'common.uploadFile', { purpose: 'proof' }, pdf())).toBe(
      'session.missing',
    );
    const affiliate = await app.as('affiliate');
    expect(await uploadRefusal(affiliate, 'common.uploadFile', { purpose: 'proof' }, pdf())).toBe('permission.denied');
    const keyless = await seller.upload('common.uploadFile', { purpose: 'proof' }, pdf(), 'no-key');
    expect(keyless.refusal).toBe('key.missing');
  });

  test('as JSON instead of a form', async () => {
    const response = await seller.send('common.uploadFile', { purpose: 'proof' }, randomUUID());
    expect(await response.json()).toMatchObject({ data: { refusal: 'input.invalid', details: { field: 'file' } } });
  });
});

describe('the name of a file', () => {
  test.each([
    ['a path', '../../etc/passwd.pdf', 'passwd.pdf'],
    ['a path of Windows', 'C:\\Users\\me\\proof.pdf', 'proof.pdf'],
    ['another extension', 'proof.exe', /^proof.*\.pdf$/],
    ['no extension', 'proof', 'proof.pdf'],
    ['300 characters', `${'n'.repeat(300)}.pdf`, /^n{100,200}.*\.pdf$/],
    ['Chinese', '付款凭证.pdf', '付款凭证.pdf'],
  ])('%s is made safe', async (title, name, expected) => {
    const { data } = await upload({ ...pdf(title), name });
    if (typeof expected === 'string') expect(data.name).toBe(expected);
    else expect(data.name).toMatch(expected);
    expect(data.name.length).toBeLessThan(255);
  });
});

describe('a stored file', async () => {
  const { file_id } = (await upload(pdf('of one seller'))).data;

  test.each([
    ['an unknown file', randomUUID(), 'not-found'],
    ['a path', '../../config', 'file_id format'],
    ['no id', undefined, 'file_id empty'],
    ['the id of a user', users.seller, 'not-found'],
  ])('is not read as %s', async (_, id, expected) => {
    expect(await queryRefusal(seller, 'common.file', { file_id: id })).toBe(expected);
  });

  test('is not read by others', async () => {
    expect(await queryRefusal(seller2, 'common.file', { file_id })).toBe('not-found');
    expect(await queryRefusal(packer, 'common.file', { file_id })).toBe('not-found');
    expect(await queryRefusal(app.anonymous, 'common.file', { file_id })).toBe('session.missing');
  });

  test('is stored once under its key; other content under it is refused', async () => {
    const key = randomUUID();
    const send = (file: SentFile) => seller.upload('common.uploadFile', { purpose: 'proof' }, file, key);
    const first = await send(pdf('once'));
    await unchanged(async () => expect(await send(pdf('once'))).toEqual(first));
    await unchanged(async () => expect((await send(pdf('twice'))).refusal).toBe('key.reused'));
  });
});

describe('an export is not started with', () => {
  const valid: Input<'export.start'> = { kind: 'bills', format: 'csv', filter: {} };

  test.each<BadInput<Input<'export.start'>>>([
    ['no list', { kind: undefined }, 'kind option'],
    ['an unknown list', { kind: 'users' }, 'kind option'],
    ['no filter', { filter: undefined }, 'filter empty'],
    ['a filter that is a text', { filter: 'all' }, 'filter other'],
    ['the bills of another seller', { filter: { user_id: users.seller2 } }, 'not-found'],
    ['an unknown type of bills', { filter: { type: ['x'] } }, 'filter.type.0 option'],
    ['no format', { format: undefined }, 'format empty'],
    ['an unknown format', { format: 'pdf' }, 'format option'],
    ['no column', { columns: [] }, 'columns empty'],
    ['unknown columns only', { columns: ['password_hash'] }, 'export.no-column'],
    ['61 columns', { columns: Array.from({ length: 61 }, () => 'at') }, 'columns too_many'],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'time_zone other'],
    ['no matching row', {}, 'export.nothing'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'export.start', { ...valid, ...change })).toBe(expected);
    await app.idle();
  });

  test('a list that the role cannot read', async () => {
    expect(await commandRefusal(packer, 'export.start', valid)).toBe('permission.denied');
    expect(await queryRefusal(seller, 'export.columns', { kind: 'users' })).toBe('kind option');
    expect(await queryRefusal(packer, 'export.columns', { kind: 'bills' })).toBe('permission.denied');
  });

  test('a row it runs once per key', async () => {
    const claim = { amount: { minor: 500, currency: 'EUR' }, method: 'bank' as const, reference: randomUUID() };
    const { data } = await seller.mutate('account.recharge', claim);
    await (await app.as('admin')).mutate('account.confirm', { _id: data._id, status: 1 });
    const started = await runOncePerKey(seller, 'export.start', valid, { ...valid, format: 'xlsx' }, app.idle);
    expect(started.code).toBe(200);
  });
});
