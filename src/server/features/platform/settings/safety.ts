import { saveSafety } from '#contract/platform/settings.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { mayRequireFactor } from '#domain/platform/security/requirement.ts';
import type { SettingValue } from '#domain/platform/settings/settings.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { factorPolicy } from './session-policy.ts';
import { setSetting, settingsOf } from './settings.ts';

export const safetyNames = [
  'security.requireSecondFactor',
  'security.secondFactorRoles',
  'security.stepUpMinutes',
  'security.idleStaff',
  'security.idlePackers',
  'security.idleSellers',
  'limits.uploadMb',
  'audit.keptDays',
  'notifications.keptDays',
] as const;

type Safety = { readonly [N in (typeof safetyNames)[number]]: SettingValue<N> };

export const presentSafety = (safety: Safety) => ({
  security: {
    require_second_factor: safety['security.requireSecondFactor'],
    second_factor_roles: [...safety['security.secondFactorRoles']],
    step_up_minutes: safety['security.stepUpMinutes'],
    idle_staff_minutes: safety['security.idleStaff'],
    idle_packer_minutes: safety['security.idlePackers'],
    idle_seller_minutes: safety['security.idleSellers'],
  },
  limits: {
    upload_mb: safety['limits.uploadMb'],
    audit_days: safety['audit.keptDays'],
    notice_days: safety['notifications.keptDays'],
  },
});

/** Second factor policy, idle limits and retention. */
export const safetyRoutes: readonly Route[] = [
  defineRoute(saveSafety, async ({ input, actor, session, db, now, audit }) => {
    const roles = input.second_factor_roles ?? (await factorPolicy(db)).roles;
    const policy = { money: input.require_second_factor, roles };
    if (!mayRequireFactor(actor, session.signIn.hasFactor, policy)) return refuse('settings.factor-first');
    const by = { actorId: actor.userId, at: now };
    const before = await settingsOf(db, safetyNames);
    await setSetting(db, 'security.requireSecondFactor', policy.money, by);
    await setSetting(db, 'security.secondFactorRoles', policy.roles, by);
    await setSetting(db, 'security.stepUpMinutes', input.step_up_minutes, by);
    await setSetting(db, 'limits.uploadMb', input.upload_mb, by);
    const optional = [
      ['security.idleStaff', input.idle_staff_minutes],
      ['security.idlePackers', input.idle_packer_minutes],
      ['security.idleSellers', input.idle_seller_minutes],
      ['audit.keptDays', input.audit_days],
      ['notifications.keptDays', input.notice_days],
    ] as const;
    for (const [name, value] of optional) if (value !== undefined) await setSetting(db, name, value, by);
    audit({ before, after: await settingsOf(db, safetyNames) });
    return ok({});
  }),
];
