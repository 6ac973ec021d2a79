import { describe, expect, test } from 'vitest';
import { lensOf, setLens } from './lens.ts';

/** The part of a MediaStream that the lens uses. */
function streamOf(track: object | null): MediaStream {
  return { getVideoTracks: () => (track ? [track] : []) } as unknown as MediaStream;
}
const able = (abilities: object) => streamOf({ getCapabilities: () => abilities });
const zoom = { min: 1, max: 4, step: 0.5 };

describe('torch and zoom', () => {
  test.each([
    ['a phone’s back camera has both', able({ torch: true, zoom }), { hasTorch: true, zoom }],
    ['a front camera has none', able({}), { hasTorch: false, zoom: null }],
    ['a torch that is not there is not shown', able({ torch: false, zoom }), { hasTorch: false, zoom }],
    [
      'a zoom that cannot move is none',
      able({ torch: true, zoom: { min: 1, max: 1 } }),
      { hasTorch: true, zoom: null },
    ],
    ['a browser without the question shows neither', streamOf({}), { hasTorch: false, zoom: null }],
    ['nor does a stream without a picture', streamOf(null), { hasTorch: false, zoom: null }],
  ])('%s', (_, stream, lens) => expect(lensOf(stream)).toEqual(lens));

  test('are requested by the camera track, and a refusal is no failure', async () => {
    const constraints: object[] = [];
    const willing = streamOf({
      applyConstraints: async (wish: object) => {
        constraints.push(wish);
      },
    });
    expect(await setLens(willing, { torch: true })).toBe(true);
    expect(await setLens(willing, { zoom: 2 })).toBe(true);
    expect(constraints).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ zoom: 2 }] }]);
    const unwilling = streamOf({ applyConstraints: () => Promise.reject(new DOMException('busy')) });
    expect(await setLens(unwilling, { torch: true })).toBe(false);
    expect(await setLens(streamOf(null), { torch: true })).toBe(false);
  });
});
