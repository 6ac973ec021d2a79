import type { IdlePolicy } from '#domain/platform/security/idle.ts';
import type { FactorPolicy } from '#domain/platform/security/requirement.ts';
import type { Db } from '../../../core/http/context.ts';
import { settingsOf } from './settings.ts';

export async function factorPolicy(db: Db): Promise<FactorPolicy> {
  const settings = await settingsOf(db, ['security.requireSecondFactor', 'security.secondFactorRoles']);
  return { money: settings['security.requireSecondFactor'], roles: settings['security.secondFactorRoles'] };
}

export async function idlePolicy(db: Db): Promise<IdlePolicy> {
  const settings = await settingsOf(db, ['security.idleStaff', 'security.idlePackers', 'security.idleSellers']);
  return {
    staff: settings['security.idleStaff'],
    packers: settings['security.idlePackers'],
    sellers: settings['security.idleSellers'],
  };
}
