import { iossCreate, iossDelete, iossDetail, iossList, iossSetShipperChannel } from '#contract/shipping/ioss.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { euMembers } from '#domain/shared/reference/countries.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { iossNumberOk, maskedIossNumber, plainIossNumber } from '#domain/platform/settings/ioss.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { ownerOf } from '../../finance/accounts/owner.ts';
import {
  channelsFor,
  deleteIoss,
  insertIoss,
  iossById,
  listIoss,
  lockSellersIoss,
  setChannels,
  type IossRow,
} from './store.ts';

const presentIoss = (row: IossRow, shown: boolean) => ({
  _id: row.id,
  seller_id: row.seller_id,
  seller_name: row.seller_name,
  number: shown ? row.number : maskedIossNumber(row.number),
  holder: row.holder,
  country_code: row.country_code,
  channels: row.channels,
  created_at: row.created_at.toISOString(),
});

/** A number for the audit log, masked as in the list. */
const noteOf = ({ number, holder, country_code }: Pick<IossRow, 'number' | 'holder' | 'country_code'>) => ({
  number: maskedIossNumber(number),
  holder,
  country_code,
});
const channelNames = (channels: readonly { name: string }[]) => ({ channels: channels.map(({ name }) => name) });

export const iossRoutes: readonly Route[] = [
  defineRoute(iossList, async ({ input, scope, db }) => {
    const { rows, count } = await listIoss(db, scope, input);
    return ok({ list: rows.map((row) => presentIoss(row, false)), count, size: input.size });
  }),

  defineRoute(iossDetail, async ({ input, actor, scope, db }) => {
    const row = await iossById(db, scope, input._id);
    return row ? ok(presentIoss(row, can(actor, 'ioss.edit', row.seller_id))) : refuse('not-found');
  }),

  defineRoute(iossCreate, async ({ input, actor, scope, db, now, emit, audit }) => {
    const owner = await ownerOf(db, actor, scope, input.seller_id);
    if (!owner.ok) return owner;
    const number = plainIossNumber(input.number);
    const { holder, country_code: countryCode } = input;
    if (!iossNumberOk(number)) return refuse('ioss.wrong-number');
    if (!euMembers.has(countryCode)) return refuse('ioss.wrong-country', { country_code: countryCode });
    const id = newId();
    const ioss = { id, sellerId: owner.value, number, holder, countryCode, actorId: actor.userId, at: now };
    if (!(await insertIoss(db, ioss))) return refuse('ioss.number-taken');
    audit({ subject: id, before: {}, after: noteOf({ number, holder, country_code: countryCode }) });
    await emit({ name: 'ioss.added', sellerId: owner.value, subjectId: id, at: now });
    return ok({ _id: id });
  }),

  defineRoute(iossDelete, async ({ input, scope, db, now, emit, audit }) => {
    const row = await iossById(db, scope, input._id, true);
    if (!row) return refuse('not-found');
    await deleteIoss(db, row.seller_id, row.id);
    audit({ before: noteOf(row), after: {} });
    await emit({ name: 'ioss.removed', sellerId: row.seller_id, subjectId: row.id, at: now });
    return ok({});
  }),

  defineRoute(iossSetShipperChannel, async ({ input, scope, db, now, emit, audit }) => {
    const row = await iossById(db, scope, input._id, true);
    if (!row) return refuse('not-found');
    await lockSellersIoss(db, row.seller_id);
    const channels = await channelsFor(db, row.seller_id, input.channel_ids);
    if (channels.length < new Set(input.channel_ids).size) return refuse('not-found');
    const taken = channels.find(({ ioss_id }) => ioss_id !== null && ioss_id !== row.id);
    if (taken) {
      return refuse('ioss.channel-taken', { channel: taken.name, number: maskedIossNumber(taken.number ?? '') });
    }
    await setChannels(db, row.seller_id, row.id, input.channel_ids);
    audit({ before: channelNames(row.channels), after: channelNames(channels) });
    await emit({ name: 'ioss.changed', sellerId: row.seller_id, subjectId: row.id, at: now });
    return ok({});
  }),
];
