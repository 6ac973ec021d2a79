import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import { claimMethods } from '#domain/finance/accounts/recharge.ts';
import { markReachable, markUnreachable } from '../../../../sync/connectivity.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { useFakeUploads } from '../../../upload.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { bank, eur, id, recharge } from '../account.fixture.ts';
import type { RechargeRow } from '../rows.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { useClaim, type Claim } from './use-claim.ts';

const uploads = useFakeUploads();
const screen = useFakeScreen();
let done: RechargeRow[] = [];
type Start = { row?: RechargeRow | null; start?: ReturnType<typeof eur>; asksSeller?: boolean };

async function form({ row = null, start = eur(0), asksSeller = false }: Start = {}) {
  done = [];
  screen().on('user.list', () => ({ list: [{ _id: id(70), name: 'Lin' }], count: 1 }));
  function NewClaim() {
    const claim = useClaim({ row, start, asksSeller, onDone: (saved) => void done.push(saved) });
    return createElement(ClaimForm, { id: 'claim', claim, bank, asksSeller, missing: start.minor > 0 ? start : null });
  }
  const view = await open(screen(), () => createElement(NewClaim));
  const submit = async () => {
    const [props] = view.parts('id', 'onSubmit');
    await screen().act(() => (props?.['onSubmit'] as (() => void) | undefined)?.());
  };
  /** Why it cannot be sent now. */
  const why = () => view.parts('claim').map((props) => (props['claim'] as Claim).why)[0];
  return { view, submit, why };
}
const saved = () => {
  screen().on('account.recharge', () => recharge());
  screen().on('account.updateRecord', () => recharge());
};

describe('a new claim', () => {
  test('sends the amount in whole minor units of its currency', async () => {
    saved();
    const { view, submit } = await form();
    await view.field('Amount sent').set(eur(12_345));
    await view.field('Reference of the transfer').set('RF-7');
    await submit();
    expect(screen().inputs('account.recharge')).toEqual([
      { amount: eur(12_345), method: 'bank', reference: 'RF-7', proof_file_id: null, note: '' },
    ]);
    expect(done).toHaveLength(1);
  });

  test('begins with the missing amount, and says so', async () => {
    const { view } = await form({ start: eur(700) });
    expect(view.field('Amount sent').value).toEqual(eur(700));
    expect(view.text).toContain('This is what was missing.');
    await view.field('Amount sent').set(eur(800));
    expect(view.text).not.toContain('This is what was missing.');
  });

  test.each([
    ['Amount sent', 'Please enter the amount that was sent.'],
    ['Reference of the transfer', 'Please enter the reference of the transfer.'],
  ])('without “%s” is not sent', async (name, sentence) => {
    const { view, submit } = await form();
    await submit();
    expect(view.field(name).error).toBe(sentence);
    expect(screen().inputs('account.recharge')).toEqual([]);
  });

  test('by staff needs a seller', async () => {
    saved();
    const { view, submit } = await form({ asksSeller: true, start: eur(700) });
    await view.field('Reference of the transfer').set('RF-7');
    await submit();
    expect(view.field('Seller').error).toBe('Please choose the seller this is for.');
    await view.field('Seller').set(id(70));
    await submit();
    expect(screen().inputs('account.recharge')).toMatchObject([{ seller_id: id(70) }]);
  });

  test.each(claimMethods)('can be sent by %s', async (method) => {
    saved();
    const { view, submit } = await form({ start: eur(700) });
    await view.field('How it was sent').set(method);
    await view.field('Reference of the transfer').set('RF-7');
    await submit();
    expect(screen().inputs('account.recharge')).toMatchObject([{ method }]);
  });
});

describe('another currency', () => {
  test('keeps the typed figures, and shows about how much it is today', async () => {
    const { view } = await form();
    await view.field('Amount sent').set(eur(12_300));
    await view.field('Currency').set('USD');
    expect(view.field('Amount sent').value).toEqual({ minor: 12_300, currency: 'USD' });
    expect(view.text).toContain('About €113.16 at today’s rate.');
  });

  test('without decimals keeps whole amounts only', async () => {
    const { view } = await form();
    await view.field('Amount sent').set(eur(12_300));
    await view.field('Currency').set('JPY');
    expect(view.field('Amount sent').value).toEqual({ minor: 123, currency: 'JPY' });
    await view.field('Currency').set('EUR');
    await view.field('Amount sent').set(eur(12_345));
    await view.field('Currency').set('JPY');
    expect(view.field('Amount sent').value).toBeNull();
  });

  test('the books’ own currency needs no rate', async () => {
    const { view } = await form({ start: eur(700) });
    expect(view.text).not.toContain('at today’s rate');
  });
});

describe('a corrected claim', () => {
  test('begins with its values and names itself', async () => {
    saved();
    const row = recharge({ note: 'Second try', method: 'bank' });
    const { view, submit } = await form({ row, start: row.claimed });
    expect(view.field('Note').value).toBe('Second try');
    await view.field('Amount sent').set(eur(40_000));
    await submit();
    expect(screen().inputs('account.updateRecord')).toMatchObject([{ _id: id(1), amount: eur(40_000) }]);
    expect(screen().inputs('account.recharge')).toEqual([]);
  });
});

describe('every refusal about a field is shown at it', () => {
  test.each<[RefusalCode, string]>([
    ['recharge.reference-taken', 'Reference of the transfer'],
    ['recharge.no-rate', 'Currency'],
    ['recharge.wrong-proof', 'Proof'],
    ['account.seller-needed', 'Seller'],
  ])('%s at “%s”', async (code, name) => {
    screen().on('account.recharge', () => refusal(code, 'Not this one.'));
    const { view, submit } = await form({ start: eur(700), asksSeller: true });
    await view.field('Seller').set(id(70));
    await view.field('Reference of the transfer').set('RF-7');
    await submit();
    expect(view.field(name).error).toBe('Not this one.');
    expect(done).toEqual([]);
  });
});

describe('the proof', () => {
  const receipt = () => new File(['x'], 'receipt.pdf', { type: 'application/pdf' });

  test('blocks the claim until it has arrived, and is sent with it', async () => {
    saved();
    const { view, submit, why } = await form({ start: eur(700) });
    await view.field('Reference of the transfer').set('RF-7');
    await view.field('Proof').set([receipt()]);
    expect(why()).toBe('The proof is still being uploaded.');
    await screen().act(() => uploads[0]?.arrive({ file_id: id(33) }));
    expect(why()).toBeUndefined();
    await submit();
    expect(screen().inputs('account.recharge')).toMatchObject([{ proof_file_id: id(33) }]);
  });

  test('that was replaced does not count, whichever arrives first', async () => {
    saved();
    const { view, submit } = await form({ start: eur(700) });
    await view.field('Reference of the transfer').set('RF-7');
    await view.field('Proof').set([receipt()]);
    await view.field('Proof').set([receipt()]);
    expect(uploads[0]?.isAborted).toBe(true);
    await screen().act(() => uploads[1]?.arrive({ file_id: id(34) }));
    await screen().act(() => uploads[0]?.arrive({ file_id: id(33) }));
    await submit();
    expect(screen().inputs('account.recharge')).toMatchObject([{ proof_file_id: id(34) }]);
  });

  test('that is refused says why and blocks the claim', async () => {
    const { view, why } = await form({ start: eur(700) });
    await view.field('Proof').set([receipt()]);
    await screen().act(() => uploads[0]?.refuse('file.wrong-type', 'This is no receipt.'));
    expect(view.field('Proof').error).toBe('This is no receipt.');
    expect(why()).toBe('Choose another proof, or remove it.');
  });
});

test('without a connection a claim cannot be sent', async () => {
  const { why } = await form();
  await screen().act(() => markUnreachable());
  expect(why()).toBe('Payments need the connection.');
  await screen().act(() => markReachable());
  expect(why()).toBeUndefined();
});
