import type { MessageDescriptor } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { billKinds } from '#domain/finance/accounts/bill-kinds.ts';
import { rechargeMethods } from '#domain/finance/accounts/recharge.ts';
import { notificationTypes } from '#domain/platform/notifications/types.ts';
import { actions } from '#domain/platform/permissions/actions.ts';
import { policies } from '#domain/platform/permissions/policies.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { afterSaleKinds, afterSaleOrigins, afterSaleStages, everyReason } from '#domain/sales/after-sales/kinds.ts';
import { parcelStages } from '#domain/sales/home/stages.ts';
import { todoKinds } from '#domain/sales/home/todo.ts';
import { dateOrders } from '#domain/sales/imports/dates.ts';
import { shopProblems } from '#domain/sales/stores/connection.ts';
import { addressParts } from '#domain/shared/address/address-record.ts';
import { addressProblemCodes } from '#domain/shared/address/address.ts';
import { parcelConflicts } from '#domain/shipping/shipping/parcel-status.ts';
import { locationKinds, warehouseKinds } from '#domain/warehouse/locations/location.ts';
import { countStatuses } from '#domain/warehouse/stock/count.ts';
import { typeLabels } from '../ui/status/type-labels.ts';
import { billLabels, methodLabels } from './finance/accounts/labels.ts';
import { goLabels } from './platform/notifications/labels.ts';
import { actionLabels, joinLabels, reachLabels, rightLabel } from './platform/rbac/labels.ts';
import { roleLabels } from './platform/rbac/role-labels.ts';
import { kindLabels, originLabels, reasonLabels } from './sales/after-sales/labels.ts';
import { singularLabels, stageLabels as caseStages } from './sales/after-sales/request/request-labels.ts';
import { decisionLabels, reasonLabels as conflictLabels } from './sales/decisions/labels.ts';
import { stageLabels, todoLabels } from './sales/home/labels.ts';
import { dateLabels } from './sales/imports/read-as-labels.ts';
import { partLabels } from './sales/orders/addresses/address-labels.ts';
import { addressProblemLabels } from '../shared/address/problem-labels.ts';
import { problemLabels } from './sales/stores/shop-labels.ts';
import { locationLabels, warehouseLabels } from './warehouse/locations/labels.ts';
import { countStates } from './warehouse/stock-counts/labels.ts';

type Labels = Readonly<Record<string, MessageDescriptor>>;

/** What a screen names, and all values the domain has for it. */
const vocabularies: readonly (readonly [string, Labels, readonly (string | number)[]])[] = [
  ['kinds of a bill', billLabels, billKinds],
  ['ways of a transfer', methodLabels, rechargeMethods],
  ['types of a notification', typeLabels, notificationTypes],
  ['roles', roleLabels, roles],
  ['actions of a page', actionLabels, actions],
  ['kinds of a case', kindLabels, afterSaleKinds],
  ['one case', singularLabels, afterSaleKinds],
  ['stages of a case', caseStages, afterSaleStages],
  ['origins of a case', originLabels, afterSaleOrigins],
  ['reasons of a case', reasonLabels, everyReason],
  ['stages of a stalled order', stageLabels, parcelStages],
  ['orders of day and month', dateLabels, dateOrders],
  ['parts of an address', partLabels, addressParts],
  ['problems of an address', addressProblemLabels, addressProblemCodes],
  ['problems of a shop connection', problemLabels, shopProblems],
  ['why a parcel is stopped', conflictLabels, parcelConflicts],
];

describe.each(vocabularies)('%s', (_, labels, values) => {
  test('each has a label, and no label is without a value', () => {
    expect(Object.keys(labels).toSorted()).toEqual([...new Set(values.map(String))].toSorted());
  });

  test('no two read the same', () => {
    const texts = Object.values(labels).map(({ message, id }) => message ?? id);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });
});

test('every permission of the domain has a name in the roles tree', () => {
  expect(Object.keys(policies).filter((permission) => rightLabel(permission) === null)).toEqual([]);
  expect(rightLabel('no.such-right')).toBeNull();
  // A name of the object prototype is no permission.
  expect(rightLabel('toString')).toBeNull();
  expect(new Set(Object.values(reachLabels).map(({ message }) => message)).size).toBe(Object.keys(reachLabels).length);
});

test('lists of names are joined as the language does', () => {
  expect(joinLabels(['Seller', 'Packer'], 'en-US')).toBe('Seller, Packer');
  expect(joinLabels(['卖家', '打包员'], 'zh-CN')).toBe('卖家、打包员');
});

test('the dashboard leads every open task to a list of its own', () => {
  expect(Object.keys(todoLabels).toSorted()).toEqual([...todoKinds].toSorted());
  const places = Object.values(todoLabels).map(({ to, search }) => JSON.stringify([to, search ?? {}]));
  expect(new Set(places).size).toBe(places.length);
});

test('every notification that has a subject names its button', () => {
  expect(Object.keys(goLabels).toSorted()).toEqual([...notificationTypes].toSorted());
});

test('types of places and operators of warehouses have a label each', () => {
  expect(Object.keys(locationLabels).toSorted()).toEqual([...locationKinds].toSorted());
  expect(Object.keys(warehouseLabels).toSorted()).toEqual([...warehouseKinds].toSorted());
});

test('every result of a count has a tone of its own kind: only a waiting one asks for attention', () => {
  expect(Object.keys(countStates).toSorted()).toEqual([...countStatuses].toSorted());
  const waiting = Object.entries(countStates).filter(([, { tone }]) => tone === 'wait');
  expect(waiting.map(([status]) => status)).toEqual(['waiting']);
});

test('every decision about a stopped parcel has a label', () => {
  for (const [choice, words] of Object.entries(decisionLabels))
    expect([choice, Boolean(words)]).toEqual([choice, true]);
});
