import { photoRules } from '../../platform/settings/photo-rule.ts';
import { expect, test } from 'vitest';
import { lacksPhoto } from './photo.ts';

test.each(
  photoRules.flatMap((rule) =>
    [0, 1].flatMap((photos) => [0, 1].map((label_prints) => ({ rule, photos, label_prints }))),
  ),
)('only a first label where photos are required waits for one: $rule, $photos, $label_prints', (given) => {
  const waits = given.rule === 'required' && given.photos === 0 && given.label_prints === 0;
  expect(lacksPhoto(given.rule, given)).toBe(waits);
});
