import { regionList } from '#contract/platform/regions.ts';
import { regionsOf } from '#domain/shared/address/regions.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';

export const regionRoutes: readonly Route[] = [
  defineRoute(regionList, async ({ input }) => ok(regionsOf(input.country_code).map((region) => ({ ...region })))),
];
