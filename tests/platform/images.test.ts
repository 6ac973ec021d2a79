import { expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { refusalChecks } from '../support/server/refusals.ts';

const app = await testApp();
const seller = await app.as('seller');
const { uploadRefusal } = refusalChecks(app);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'Mug.png', type: 'image/png', content: png };

test('a picture of a product can be read without a session', async () => {
  const { url } = (await seller.upload('common.uploadImg', {}, picture)).data;
  const response = await fetch(app.address + url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});

test('other files and unknown ids are not found there', async () => {
  const { file_id: proof } = (await seller.upload('common.uploadFile', { purpose: 'proof' }, picture)).data;
  for (const name of [proof, 'gone', '00000000-0000-4000-8000-000000000000'])
    expect((await fetch(`${app.address}/images/${name}`)).status).toBe(404);
});

test.each([
  ['empty', { ...picture, content: '' }, 'file.empty'],
  ['a page', { ...picture, content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 'file.wrong-type'],
  ['a PDF', { ...picture, content: '%PDF-1.7' }, 'file.wrong-type'],
  ['broken', { ...picture, content: Buffer.from('89504e470d0a1a0a00', 'hex') }, 'file.damaged'],
  ['larger than 20 MB', { ...picture, content: Buffer.concat([png, Buffer.alloc(20 * 1_048_576)]) }, 'file.too-large'],
])('a picture is refused when it is %s', async (_, file, expected) => {
  expect(await uploadRefusal(seller, 'common.uploadImg', {}, file)).toBe(expected);
});
