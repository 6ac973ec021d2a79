import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markUnreachable } from '../../../../sync/connectivity.ts';
import { deviceDb } from '../../../../sync/outbox/device-db.ts';
import { newDraft, readStoredDraft, storeDraft } from '../../../../sync/sourcing/inquiry-drafts.ts';
import { unreachable, useFakeScreen } from '../../../screen.fixture.ts';
import { uuid } from '../inquiry.fixture.ts';
import { emptyDraft, emptyLink, type InquiryDraft } from './draft.ts';
import { useSubmit } from './use-submit.ts';

const screen = useFakeScreen();
const user = 'user-1';
const draft = (more: Partial<InquiryDraft> = {}): InquiryDraft => ({
  ...emptyDraft(uuid(1), 5),
  products: [{ ...emptyLink('a'), title: 'Mug', url: 'https://shop.example/mug' }],
  countries: ['DE'],
  ...more,
});
const operations = () => deviceDb().operations.toArray();
let opened: (string | undefined)[] = [];

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => {
  markUnreachable();
  screen().on('inquiry.inquire', () => unreachable);
});
afterEach(async () => {
  await deviceDb().operations.clear();
});

async function send(given: InquiryDraft, name: string, submit = true) {
  opened = [];
  storeDraft(user, name, given);
  const hook = await screen().run(() => useSubmit({ draft: given, name, onDone: (id) => void opened.push(id) }));
  await hook.act((current) => current.send(submit));
  while (hook.current.isPending) await screen().settle();
  return hook;
}

describe('without a network', () => {
  test('the inquiry waits on the device under its own id, and says so', async () => {
    const hook = await send(draft(), newDraft);
    expect(await operations()).toMatchObject([{ call: 'inquiry.inquire', subject: uuid(1), title: 'Mug' }]);
    expect(screen().toasts).toMatchObject([
      { title: 'Your inquiry waits on this device', text: 'It is sent as soon as the network is back.' },
    ]);
    expect(opened).toEqual([undefined]);
    expect(hook.current.isUnreachable).toBe(true);
  });

  test('its draft stays until the server has it, so that a refusal opens it again', async () => {
    await send(draft(), newDraft);
    expect(readStoredDraft(user, newDraft)).toBeNull();
    expect(readStoredDraft(user, uuid(1))).toMatchObject({ isQueued: true, products: [{ title: 'Mug' }] });
  });

  test('one without a title is named as an inquiry', async () => {
    await send(draft({ products: [] }), newDraft, false);
    expect(await operations()).toMatchObject([{ title: 'Inquiry' }]);
  });

  test('a saved one goes on from its version', async () => {
    await send(draft({ version: 4, number: 'I-1' }), uuid(1));
    expect(await operations()).toMatchObject([{ input: { version: 4, submit: true } }]);
    expect(readStoredDraft(user, uuid(1))).toMatchObject({ isQueued: true, version: 4 });
  });
});
