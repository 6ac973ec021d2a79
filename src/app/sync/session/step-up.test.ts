import { expect, test } from 'vitest';
import { onStepUp, requestStepUp } from './step-up.ts';

test('without a dialog a step-up check is not passed', async () => {
  expect(await requestStepUp()).toBe(false);
});

test('calls that need a step-up check at the same time share one dialog and its result', async () => {
  let opened = 0;
  const close = onStepUp(async () => {
    opened += 1;
    return true;
  });
  expect(await Promise.all([requestStepUp(), requestStepUp(), requestStepUp()])).toEqual([true, true, true]);
  expect(opened).toBe(1);
  close();
});

test('each later check opens the dialog again, also after a dialog that failed', async () => {
  const results = [
    () => Promise.reject(new Error('closed')),
    () => Promise.resolve(false),
    () => Promise.resolve(true),
  ];
  const close = onStepUp(() => results.shift()?.() ?? Promise.resolve(false));
  await expect(requestStepUp()).rejects.toThrow('closed');
  expect(await requestStepUp()).toBe(false);
  expect(await requestStepUp()).toBe(true);
  close();
});

test('a dialog that is unmounted after its successor was mounted leaves the successor in place', async () => {
  const closeFirst = onStepUp(() => Promise.resolve(false));
  const closeSecond = onStepUp(() => Promise.resolve(true));
  closeFirst();
  expect(await requestStepUp()).toBe(true);
  closeSecond();
  expect(await requestStepUp()).toBe(false);
});
