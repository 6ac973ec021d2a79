import type { IdlePolicy } from '#domain/platform/security/idle.ts';
import type { FactorPolicy } from '#domain/platform/security/requirement.ts';
import type { Db } from '../../../core/http/context.ts';
import { settingsOf } from './settings.ts';

export async function factorPolicy(db: Db): Promise<FactorPolicy> {
  const kept = await settingsOf(db, ['security.requireSecondFactor', 'security.secondFactorRoles']);
  return { money: kept['security.requireSecondFactor'], roles: kept['security.secondFactorRoles'] };
}

export async function idlePolicy(db: Db): Promise<IdlePolicy> {
  const kept = await settingsOf(db, ['security.idleStaff', 'security.idlePackers', 'security.idleSellers']);
  return {
    staff: kept['security.idleStaff'],
    packers: kept['security.idlePackers'],
    sellers: kept['security.idleSellers'],
  };
}
