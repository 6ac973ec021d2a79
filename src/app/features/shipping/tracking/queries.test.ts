import { describe, expect, test } from 'vitest';
import { trackingStatuses } from '#domain/shipping/tracking/tracking.ts';
import { delaysQuery, openParcelOf, parcelsQuery, readParcels, viewOf } from './queries.ts';

const inputOf = (query: { readonly queryKey: readonly unknown[] }) => query.queryKey[2];

test('an empty URL shows all parcels', () => {
  const state = readParcels({});
  expect(viewOf(state)).toBe('all');
  expect(inputOf(parcelsQuery(state))).toMatchObject({ page: 1, keyword: '', tracking_status: [], country_code: [] });
});

test('an unknown view is that of all parcels, and is left out of the URL', () => {
  expect(readParcels({ view: 'lost' }).view).toBeUndefined();
  expect(readParcels({ view: 'all' }).view).toBeUndefined();
});

describe('each view reads its own filters', () => {
  const search = { tracking_status: trackingStatuses.join(','), country_code: 'NL', stage: 'label', mine: '1' };

  test('parcels by tracking and country', () => {
    expect(Object.keys(readParcels(search).filters).toSorted()).toEqual(['country_code', 'tracking_status']);
    expect(inputOf(parcelsQuery(readParcels(search)))).toMatchObject({ tracking_status: [...trackingStatuses] });
  });

  test.each(['delayed', 'ended'])('%s by stage, country and owner', (view) => {
    const state = readParcels({ ...search, view });
    expect(Object.keys(state.filters).toSorted()).toEqual(['country_code', 'mine', 'stage']);
    expect(inputOf(delaysQuery(state))).toMatchObject({ stage: ['label'], mine: '1', country_code: ['NL'] });
  });
});

test('ended delays are requested only in their view', () => {
  expect(inputOf(delaysQuery(readParcels({ view: 'ended' })))).toMatchObject({ state: 'ended' });
  expect(inputOf(delaysQuery(readParcels({ view: 'delayed' })))).toMatchObject({ state: 'open' });
});

test('"0" or another text does not narrow to the own parcels', () => {
  expect(inputOf(delaysQuery(readParcels({ view: 'delayed', mine: '0' })))).toMatchObject({ mine: undefined });
});

test.each([
  [{ open: '01890a5d-ac96-774b-bcce-b302099a8057' }, '01890a5d-ac96-774b-bcce-b302099a8057'],
  [{ open: 'no id' }, undefined],
  [{ open: 5 }, undefined],
  [{}, undefined],
])('%j opens %s', (search, id) => {
  expect(openParcelOf(search)).toBe(id);
});
