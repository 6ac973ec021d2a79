import { describe, expect, test } from 'vitest';
import { newDraft, readStoredDraft, storeDraft } from '../../../../sync/sourcing/inquiry-drafts.ts';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { uuid } from '../inquiry.fixture.ts';
import { emptyDraft, emptyLink, type InquiryDraft } from './draft.ts';
import { useSubmit } from './use-submit.ts';

const screen = useFakeScreen();
const user = 'user-1';
const draft = (more: Partial<InquiryDraft> = {}): InquiryDraft => ({
  ...emptyDraft(uuid(1), 5),
  products: [{ ...emptyLink('a'), title: ' Mug ', url: 'https://shop.example/mug' }],
  countries: ['DE'],
  quantity: 300,
  ...more,
});
let opened: (string | undefined)[] = [];

async function form(given = draft(), name: string = newDraft) {
  opened = [];
  storeDraft(user, name, given);
  screen().on('inquiry.inquire', ({ submit }) => ({
    _id: uuid(1),
    number: 'I-1',
    version: 1,
    status: submit ? 0 : -3,
  }));
  const hook = await screen().run(() => useSubmit({ draft: given, name, onDone: (id) => void opened.push(id) }));
  const send = async (submit: boolean) => {
    await hook.act((current) => current.send(submit));
    // The device is searched for waiting commands first.
    while (hook.current.isPending) await screen().settle();
  };
  return { hook, send };
}
const sent = () => screen().inputs('inquiry.inquire');

describe('an inquiry', () => {
  test('is submitted under the id it was made with, and its draft leaves the device', async () => {
    const { send } = await form();
    await send(true);
    expect(sent()).toMatchObject([
      {
        inquiry_id: uuid(1),
        submit: true,
        countries: ['DE'],
        quantity: 300,
        products: [{ kind: 'link', title: 'Mug' }],
      },
    ]);
    expect(sent()[0]).not.toHaveProperty('version');
    expect([opened, readStoredDraft(user, newDraft), readStoredDraft(user, uuid(1))]).toEqual([[uuid(1)], null, null]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['Inquiry I-1 is submitted']);
  });

  test('is saved as a draft without being submitted', async () => {
    const { send } = await form();
    await send(false);
    expect(sent()).toMatchObject([{ submit: false }]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['Draft I-1 is saved']);
  });

  test('that was saved before names the version it started from', async () => {
    const { send } = await form(draft({ version: 4, number: 'I-1' }), uuid(1));
    await send(true);
    expect(sent()).toMatchObject([{ version: 4 }]);
    expect(readStoredDraft(user, uuid(1))).toBeNull();
  });

  test('leaves a new inquiry that is being written on the same device alone', async () => {
    storeDraft(user, newDraft, draft({ id: uuid(2) }));
    const { send } = await form(draft({ version: 4 }), uuid(1));
    await send(true);
    expect(readStoredDraft(user, newDraft)).toMatchObject({ id: uuid(2) });
  });

  test('that is refused stays on the device, and the next press is a new command', async () => {
    const { send } = await form();
    screen().on('inquiry.inquire', () => refusal('permission.denied', 'No.', {}, 403));
    await send(true);
    await send(true);
    expect([opened, screen().toasts]).toEqual([[], []]);
    expect(readStoredDraft(user, newDraft)).toMatchObject({ products: [{ title: ' Mug ' }] });
    expect(new Set(screen().requests.map(({ key }) => key)).size).toBe(2);
  });

  test('pressed twice is one command for the server', async () => {
    const { hook } = await form();
    const response = later<unknown>();
    screen().on('inquiry.inquire', () => response.response);
    await hook.act(({ send }) => {
      send(true);
      send(true);
    });
    while (sent().length < 2) await screen().settle();
    expect(hook.current.isPending).toBe(true);
    expect(new Set(screen().requests.map(({ key }) => key)).size).toBe(1);
    await screen().act(() => response.arrive({ _id: uuid(1), number: 'I-1', version: 1, status: 0 }));
  });
});
