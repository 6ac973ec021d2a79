import { packDecide, packDecisions } from '#contract/warehouse/parcel-decisions.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { decide } from './decide.ts';
import { decisions } from './list.ts';

export const decisionsRoutes: readonly Route[] = [
  defineRoute(packDecisions, decisions),
  defineRoute(packDecide, decide),
];
