import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { later, useFakeScreen } from '../../features/screen.fixture.ts';
import { open } from '../../features/view.fixture.ts';
import { LabelsDialog, type LabelsDialogProps } from './LabelsDialog.tsx';

const screen = useFakeScreen();
type Choice = Parameters<LabelsDialogProps['onPrint']>[0];
let [closed, printed] = [0, [] as Choice[]];
const downloads: string[] = [];

beforeEach(() => {
  closed = 0;
  printed = [];
  downloads.length = 0;
  const link = { href: '', download: '', click: () => void downloads.push(link.download) };
  Object.assign(document, { createElement: () => link });
});

function dialog(more: Partial<LabelsDialogProps> = {}) {
  return open(screen(), () =>
    createElement(LabelsDialog, {
      title: 'Labels',
      text: 'Text',
      count: 3,
      onPrint: async (choice: Choice) => {
        printed.push(choice);
        return true;
      },
      onClose: () => (closed += 1),
      ...more,
    }),
  );
}
const zpl = (load: (choice: Choice) => Promise<Blob | null>) => ({ load, name: 'labels.zpl' });
const copies = 'Copies of each variant';

describe('printing', () => {
  test('opens the labels in the chosen size, and closes', async () => {
    const view = await dialog();
    await view.field('Label').set('a4');
    await view.press('Print 3 labels');
    expect([printed, closed]).toEqual([[{ format: 'a4', copies: 1 }], 1]);
  });

  test('counts the copies before', async () => {
    const view = await dialog({ copiesLabel: copies });
    await view.field(copies).set(4);
    expect(view.text).toContain('Print 12 labels');
    await view.press('Print 12 labels');
    expect(printed).toEqual([{ format: '50x30', copies: 4 }]);
  });

  test.each([undefined, 0, 501])('%s copies are not printed', async (number) => {
    const view = await dialog({ copiesLabel: copies });
    await view.field(copies).set(number);
    expect(view.button('Cancel').isBlocked).toBe(false);
    expect(view.parts('confirm').map(({ why }) => why)).toEqual(['A whole number from 1 to 500.']);
  });

  test('says how many are too many, and what to do', async () => {
    const view = await dialog({ copiesLabel: copies, count: 10, tooManyHint: 'Choose an aisle.' });
    await view.field(copies).set(300);
    expect(view.parts('confirm').map(({ why }) => why)).toEqual([
      'At most 2000 labels at once; these are 3000. Choose an aisle.',
    ]);
  });

  test('that failed leaves the dialog open with what was chosen, for another try', async () => {
    const view = await dialog({ copiesLabel: copies, onPrint: async () => false });
    await view.field(copies).set(4);
    await view.press('Print 12 labels');
    expect([closed, view.field(copies).value]).toEqual([0, 4]);
    expect(view.parts('confirm').map(({ loading }) => loading)).toEqual([false]);
  });

  test('is busy until the file is there', async () => {
    const response = later<boolean>();
    const view = await dialog({ onPrint: () => response.response });
    await view.press('Print 3 labels');
    expect(view.parts('confirm').map(({ loading }) => loading)).toEqual([true]);
    expect(closed).toBe(0);
    await screen().act(() => response.arrive(true));
    expect(closed).toBe(1);
  });

  test('waits for the count', async () => {
    const view = await dialog({ isCounting: true, why: 'Nothing here.' });
    expect(view.parts('confirm').map(({ loading, why }) => [loading, why])).toEqual([[true, undefined]]);
  });
});

describe('the file of a label printer', () => {
  test('is saved under its name, and the dialog closes', async () => {
    const view = await dialog({ zpl: zpl(async () => new Blob(['^XA'])) });
    await view.field('File').set('zpl');
    expect(view.text).toContain('Save 3 labels');
    await view.press('Save 3 labels');
    expect([downloads, printed, closed]).toEqual([['labels.zpl'], [], 1]);
  });

  test('that failed leaves the dialog open, and can be tried again', async () => {
    const blobs = [null, new Blob(['^XA'])];
    const view = await dialog({ zpl: zpl(async () => blobs.shift() ?? null) });
    await view.field('File').set('zpl');
    await view.press('Save 3 labels');
    expect([downloads, closed, view.field('File').value]).toEqual([[], 0, 'zpl']);
    await view.press('Save 3 labels');
    expect([downloads, closed]).toEqual([['labels.zpl'], 1]);
  });

  test('is not for sheets: those are printed', async () => {
    const view = await dialog({ zpl: zpl(async () => new Blob(['^XA'])) });
    await view.field('File').set('zpl');
    await view.field('Label').set('a4');
    await view.press('Print 3 labels');
    expect([downloads, printed]).toEqual([[], [{ format: 'a4', copies: 1 }]]);
  });
});
