import {
  supplierClaimResponse,
  supplierClaimCancel,
  supplierClaimCreate,
  supplierClaimFile,
  supplierClaimFromGoods,
  supplierClaimGoods,
  supplierClaimInfo,
  supplierClaimList,
  supplierClaimSend,
  supplierClaimSettle,
} from '#contract/warehouse/suppliers/supplier-claims.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../../core/http/context.ts';
import { claimFile } from './document.ts';
import { claimGoods, createFromGoods } from './from-goods.ts';
import { presentClaim, presentClaimRow } from './present.ts';
import { findClaim, listClaims } from './store.ts';
import { cancel, create, respond, send, settle } from './work.ts';

export const supplierClaimRoutes: readonly Route[] = [
  defineRoute(supplierClaimList, async ({ input, db }) => {
    const { rows, count } = await listClaims(db, input);
    return ok({ list: rows.map(presentClaimRow), count, size: input.size });
  }),

  defineRoute(supplierClaimInfo, async ({ input, db }) => {
    const claim = await findClaim(db, input.claim_id);
    return claim ? ok(await presentClaim(db, claim)) : refuse('not-found');
  }),

  defineRoute(supplierClaimFile, async ({ input, db, services, now }) => {
    const file = await claimFile({ db, files: services.files }, input.claim_id, now);
    return file ? ok(file) : refuse('not-found');
  }),

  defineRoute(supplierClaimGoods, claimGoods),

  defineRoute(supplierClaimCreate, create),
  defineRoute(supplierClaimFromGoods, createFromGoods),
  defineRoute(supplierClaimSend, send),
  defineRoute(supplierClaimResponse, respond),
  defineRoute(supplierClaimSettle, settle),
  defineRoute(supplierClaimCancel, cancel),
];
