import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { later, refusal, unreachable, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

const screen = useFakeScreen();
type Method = 'password' | 'code' | 'recovery_code' | 'passkey';
let results: boolean[] = [];

beforeEach(() => {
  results = [];
  screen().on('security.stepUp', () => ({ expires_at: '2026-11-30T12:00:00.000Z' }));
});

const question = (methods: readonly Method[]) => ({ methods, challenge: 'c', options: null });
function dialog(methods: readonly Method[], keep?: string) {
  screen().on('security.stepUpQuestion', () => question(methods));
  return shown(keep);
}
const shown = (keep?: string) =>
  open(screen(), () =>
    createElement(StepUpDialog, { onResult: (isShown) => void results.push(isShown), ...(keep && { keep }) }),
  );
const sent = () => screen().inputs('security.stepUp');
const withApp = ['code', 'recovery_code'] as const;

describe('the identity', () => {
  test('is shown by the password where there is nothing else', async () => {
    const view = await dialog(['password']);
    expect(view.fields).toEqual(['Password']);
    expect(view.button('Continue').why).toBe('Nothing entered yet');
    await view.field('Password').set(' secret ');
    await view.press('Continue');
    // A password may begin and end with spaces.
    expect([sent(), results]).toEqual([[{ password: ' secret ' }], [true]]);
  });

  test('is shown by the code of the app, without the spaces around it', async () => {
    const view = await dialog(withApp);
    await view.field('Code from the app').set(' 123456 ');
    await view.press('Continue');
    expect([sent(), results]).toEqual([[{ code: '123456' }], [true]]);
  });

  test('is shown by a recovery code without the phone, which begins empty', async () => {
    const view = await dialog(withApp);
    await view.field('Code from the app').set('123');
    await view.press('I do not have my phone');
    expect(view.field('Recovery code').value).toBe('');
    await view.field('Recovery code').set('AAAA-BBBB');
    await view.press('Continue');
    expect(sent()).toEqual([{ recovery_code: 'AAAA-BBBB' }]);
  });

  test('cannot be shown by a passkey at an address without them', async () => {
    const view = await dialog(['passkey']);
    expect(view.button('Use a passkey').why).toBe('Passkeys do not work at this address');
    expect(view.fields).toEqual([]);
  });
});

describe('a refusal', () => {
  const refused = () => screen().on('security.stepUp', () => refusal('second-factor.wrong', 'The code is wrong.'));

  test('is shown at the emptied field, and the dialog stays for another try', async () => {
    refused();
    const view = await dialog(withApp);
    await view.field('Code from the app').set('111111');
    await view.press('Continue');
    expect(view.field('Code from the app')).toMatchObject({ value: '', error: 'The code is wrong.' });
    expect([results, view.button('Continue').why]).toEqual([[], 'Nothing entered yet']);
    screen().on('security.stepUp', () => ({ expires_at: '2026-11-30T12:00:00.000Z' }));
    await view.field('Code from the app').set('222222');
    await view.press('Continue');
    expect(results).toEqual([true]);
  });

  test('of a code is not shown at the recovery code', async () => {
    refused();
    const view = await dialog(withApp);
    await view.field('Code from the app').set('111111');
    await view.press('Continue');
    await view.press('I do not have my phone');
    expect(view.field('Recovery code').error).toBe('');
    await view.press('Use the app instead');
    expect(view.field('Code from the app').error).toBe('');
  });

  test('is gone while the next try is on its way, which cannot be sent twice', async () => {
    refused();
    const view = await dialog(['password']);
    await view.field('Password').set('wrong');
    await view.press('Continue');
    const response = later<unknown>();
    screen().on('security.stepUp', () => response.response);
    await view.field('Password').set('right');
    await view.press('Continue');
    expect(view.field('Password').error).toBe('');
    expect([view.button('Continue').isBlocked, sent().length]).toEqual([true, 2]);
  });
});

describe('methods that did not load', () => {
  test('are loaded by the button, and what is typed then is sent as what it is', async () => {
    screen().on('security.stepUpQuestion', () => refusal('internal', 'Not now.', {}, 500));
    const view = await shown();
    expect(view.text).toContain('Not now.');
    screen().on('security.stepUpQuestion', () => question(['password']));
    await view.press('Continue');
    expect(view.text).not.toContain('Not now.');
    await view.field('Password').set('secret');
    await view.press('Continue');
    expect([sent(), results]).toEqual([[{ password: 'secret' }], [true]]);
  });

  test('because of a lost connection say so', async () => {
    screen().on('security.stepUpQuestion', () => unreachable);
    const view = await shown();
    expect(view.text).toContain('Network Error');
  });

  test('yet do not send what was typed early', async () => {
    screen().on('security.stepUpQuestion', () => new Promise(() => undefined));
    const view = await shown();
    await view.field('Recovery code').set('123456');
    await view.press('Continue');
    expect([sent(), screen().inputs('security.stepUpQuestion').length, results]).toEqual([[], 1, []]);
  });
});

describe('giving up', () => {
  test('shows nothing', async () => {
    const view = await dialog(['password']);
    await view.press('Cancel');
    expect([results, sent()]).toEqual([[false], []]);
  });

  test('by Escape does not happen where the dialog must be left by its own button', async () => {
    const view = await dialog(['code'], 'Log out');
    const [layer] = view.parts('onKeep', 'onClose');
    await screen().act(() => (layer?.['onClose'] as (() => void) | undefined)?.());
    expect(results).toEqual([]);
    await screen().act(() => (layer?.['onKeep'] as (() => void) | undefined)?.());
    expect(results).toEqual([false]);
  });
});
