import type { Route } from '../../../core/http/context.ts';
import { billRoutes } from './bills.ts';
import { creditRoutes } from './credit.ts';
import { downloadRoutes } from './downloads.ts';
import { decisionRoutes } from './decisions.ts';
import { rechargeRoutes } from './recharges.ts';

export const accountsRoutes: readonly Route[] = [
  ...rechargeRoutes,
  ...decisionRoutes,
  ...downloadRoutes,
  ...billRoutes,
  ...creditRoutes,
];
