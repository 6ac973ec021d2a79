import { describe, expect, test } from 'vitest';
import { labelObstacle } from './label-obstacle.ts';

const packed = { label_prints: 0, labelled_at: null, photos: 0 };
const ready = { mayPrint: true, isAway: false, isSending: false, grams: 412, photoRule: 'asked' as const };

test('a weighed parcel gets its label', () => {
  expect(labelObstacle(packed, ready)).toBeUndefined();
});

describe('no label is printed', () => {
  test('without the permission, even if more is missing', () => {
    expect(labelObstacle(packed, { ...ready, mayPrint: false, isAway: true, grams: undefined })).toBe('permission');
  });

  test('without a connection, and while scans are being sent', () => {
    expect(labelObstacle(packed, { ...ready, isAway: true })).toBe('connection');
    expect(labelObstacle(packed, { ...ready, isSending: true })).toBe('sending');
  });

  test.each([undefined, 0])('before the parcel is weighed: %s grams', (grams) => {
    expect(labelObstacle(packed, { ...ready, grams })).toBe('weight');
  });

  test.each([
    [{ needsReason: true, needsLead: true }, 'weight-reason'],
    [{ needsReason: true, isAway: true }, 'weight-reason'],
    [{ needsLead: true }, undefined],
    [{ needsLead: true, isCodeSent: true }, 'lead-code'],
    [{ needsLead: true, isAway: true }, 'lead-connection'],
  ])('with a weight outside the tolerance: %o', (more, obstacle) => {
    expect(labelObstacle(packed, { ...ready, ...more })).toBe(obstacle);
    expect(
      labelObstacle(
        { label_prints: 1, labelled_at: '2026-01-02T03:04:05.000Z', photos: 0 },
        { ...ready, ...more, isAway: false },
      ),
    ).toBeUndefined();
  });

  test('before a required photo is taken', () => {
    expect(labelObstacle(packed, { ...ready, photoRule: 'required' })).toBe('photo');
    expect(labelObstacle({ ...packed, photos: 1 }, { ...ready, photoRule: 'required' })).toBeUndefined();
  });
});

test.each(['off', 'asked'] as const)('a photo that is not required does not hold the label: %s', (photoRule) => {
  expect(labelObstacle(packed, { ...ready, photoRule })).toBeUndefined();
});

test('a label is printed again without weighing again', () => {
  const labelled = { label_prints: 1, labelled_at: '2026-01-02T03:04:05.000Z', photos: 0 };
  expect(labelObstacle(labelled, { ...ready, grams: undefined })).toBeUndefined();
});

test('a parcel stopped after its label is weighed again: the label was for other contents', () => {
  const stopped = { label_prints: 1, labelled_at: null, photos: 0 };
  expect(labelObstacle(stopped, { ...ready, grams: undefined })).toBe('weight');
});
