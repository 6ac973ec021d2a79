import { describe, expect, test, vi } from 'vitest';
import type { Input } from '../../calls.ts';
import { accepted, refused, useFakeDevice } from '../device.fixture.ts';

const device = useFakeDevice();
const inquiryId = '01920000-0000-7000-8000-000000000001';
const inquiry = (...images: string[]): Input<'inquiry.inquire'> => ({
  inquiry_id: inquiryId,
  products: [{ kind: 'link', title: 'Mug', images }],
  countries: ['DE'],
  submit: true,
});
const named = { subject: inquiryId, title: 'Mug', opId: 'first' };
const photo = () => new File(['picture'], 'mug.jpg', { type: 'image/jpeg' });
const pictures = async () => (await import('../device-db.ts')).deviceDb().pictures.toArray();
const keep = async () => (await import('./device-pictures.ts')).keepPicture(photo());
/** Sends the queue. Fake timers, because a failed upload is retried after a delay. */
const drain = async () => {
  await import('../keep-draining.ts');
  const drained = (await import('../outbox.ts')).drain();
  for (let step = 0; step < 20; step += 1) await vi.advanceTimersByTimeAsync(500);
  await drained;
};
const server = () => {
  device().respond = ({ path, key }) =>
    path === '/common/uploadImg' ? accepted({ url: `/images/${key}` }) : accepted({ _id: inquiryId });
};
const imagesSent = () =>
  device()
    .sent.filter(({ path }) => path === '/inquiry/inquire')
    .map(({ body }) => (body['products'] as { images: string[] }[])[0]?.images);

describe('an inquiry with pictures of this device', () => {
  test('waits with them, and both are sent when the server is back: the pictures first', async () => {
    device().respond = () => null;
    const reference = await keep();
    await (
      await import('../outbox-queue.ts')
    ).queueCommand('inquiry.inquire', inquiry('/images/old', reference), named);
    await drain();
    expect(await pictures()).toHaveLength(1);
    server();
    device().sent.length = 0;
    await drain();
    const id = reference.replace('device:', '');
    expect(device().sent.map(({ path, key }) => [path, key])).toEqual([
      ['/common/uploadImg', id],
      ['/inquiry/inquire', 'first'],
    ]);
    expect(imagesSent()).toEqual([['/images/old', `/images/${id}`]]);
    expect(await pictures()).toEqual([]);
  });

  test('a picture that arrived is not sent again when the inquiry did not', async () => {
    server();
    const reference = await keep();
    const { uploadAhead, withUploaded } = await import('./device-pictures.ts');
    await uploadAhead(reference.replace('device:', ''));
    await withUploaded(inquiry(reference));
    expect(device().sent.map(({ path }) => path)).toEqual(['/common/uploadImg']);
  });

  test('is sent at once where the server is there, and its pictures leave the device', async () => {
    server();
    const reference = await keep();
    const { mutateOrQueue } = await import('../queued.ts');
    const queueing = {
      named: () => named,
      optimisticResult: () => ({ _id: '', number: '', version: 1, status: 0 as const }),
    };
    await mutateOrQueue('inquiry.inquire', inquiry(reference), 'first', queueing);
    expect(imagesSent()).toEqual([[reference.replace('device:', '/images/')]]);
    expect(await pictures()).toEqual([]);
  });

  test('that the server refuses stays here with its pictures, to be changed', async () => {
    device().respond = ({ path }) =>
      path === '/common/uploadImg' ? accepted({ url: '/images/x' }) : refused(422, 'The day has passed.');
    const reference = await keep();
    await (await import('../outbox-queue.ts')).queueCommand('inquiry.inquire', inquiry(reference), named);
    await drain();
    const { deviceDb } = await import('../device-db.ts');
    expect(await deviceDb().operations.toArray()).toMatchObject([
      { state: 'attention', message: 'The day has passed.' },
    ]);
    expect(await pictures()).toHaveLength(1);
  });
});

test('pictures that were left long ago are deleted', async () => {
  await keep();
  const { dropOldPictures } = await import('./device-pictures.ts');
  expect(await dropOldPictures(Date.now() + 59 * 86_400_000)).toBe(0);
  expect(await dropOldPictures(Date.now() + 61 * 86_400_000)).toBe(1);
});
