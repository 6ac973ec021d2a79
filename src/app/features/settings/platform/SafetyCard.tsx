import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { Role } from '#domain/permissions/roles.ts';
import { isIdleLimit } from '#domain/security/idle.ts';
import type { Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { useFields } from '../use-fields.ts';
import { CardForm } from './CardForm.tsx';
import { FactorRoles, type RoleLabels } from './FactorRoles.tsx';
import { IdleLimits } from './IdleLimits.tsx';

type Platform = Output<'settings.platform'>;
type SafetyCardProps = {
  security: Platform['security'];
  limits: Platform['limits'];
  roleLabels: RoleLabels;
  mayEdit: boolean;
};

const between = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && value >= least && value <= most;

/** Who needs a second factor, when sessions end, how large a file may be, and how long what happened is kept. */
export function SafetyCard({ security, limits, roleLabels, mayEdit }: SafetyCardProps) {
  const { t } = useLingui();
  const { fields, set, errorOf, say } = useFields({
    second: security.require_second_factor,
    factorRoles: security.second_factor_roles as readonly Role[],
    idleStaff: security.idle_staff_minutes as number | undefined,
    idlePackers: security.idle_packer_minutes as number | undefined,
    idleSellers: security.idle_seller_minutes as number | undefined,
    minutes: security.step_up_minutes as number | undefined,
    megabytes: limits.upload_mb as number | undefined,
    auditDays: limits.audit_days as number | undefined,
    noticeDays: limits.notice_days as number | undefined,
  });
  const save = useCommand('settings.saveSafety', {
    onDone: () => showToast({ tone: 'good', title: t`Safety and limits are saved` }),
  });
  const submit = () => {
    const { second, factorRoles, minutes, megabytes, auditDays, noticeDays } = fields;
    const { idleStaff, idlePackers, idleSellers } = fields;
    const wrong = (['idleStaff', 'idlePackers', 'idleSellers'] as const).find((name) => !isIdleLimit(fields[name]));
    if (wrong) say(wrong, t`0, or a whole number from 5 to 10080.`);
    else if (!between(minutes, 0, 240)) say('minutes', t`A whole number from 0 to 240.`);
    else if (!between(megabytes, 1, 50)) say('megabytes', t`A whole number from 1 to 50.`);
    else if (!between(auditDays, 30, 3650)) say('auditDays', t`A whole number from 30 to 3650.`);
    else if (!between(noticeDays, 7, 3650)) say('noticeDays', t`A whole number from 7 to 3650.`);
    else {
      save.mutate({
        require_second_factor: second,
        second_factor_roles: [...factorRoles],
        idle_staff_minutes: idleStaff,
        idle_packer_minutes: idlePackers,
        idle_seller_minutes: idleSellers,
        step_up_minutes: minutes,
        upload_mb: megabytes,
        audit_days: auditDays,
        notice_days: noticeDays,
      });
    }
  };
  return (
    <CardForm title={<Trans>Safety and limits</Trans>} mayEdit={mayEdit} saving={save.isPending} onSave={submit}>
      <FactorRoles
        money={fields.second}
        onMoney={set('second')}
        chosen={fields.factorRoles}
        onChoose={set('factorRoles')}
        labels={roleLabels}
        disabled={!mayEdit}
      />
      <IdleLimits
        limits={fields}
        onChange={(field, minutes) => set(field)(minutes)}
        errorOf={errorOf}
        disabled={!mayEdit}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <NumberField
          label={<Trans>A confirmation holds for minutes</Trans>}
          help={<Trans>0: nobody is asked again.</Trans>}
          whole
          value={fields.minutes}
          onChange={(value) => set('minutes')(value)}
          error={errorOf('minutes')}
          disabled={!mayEdit}
        />
        <NumberField
          label={<Trans>Largest file, megabytes</Trans>}
          help={<Trans>At most 50.</Trans>}
          whole
          value={fields.megabytes}
          onChange={(value) => set('megabytes')(value)}
          error={errorOf('megabytes')}
          disabled={!mayEdit}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <NumberField
          label={<Trans>The audit log is kept, days</Trans>}
          help={<Trans>From 30 to 3650. Older acts are deleted every night.</Trans>}
          whole
          value={fields.auditDays}
          onChange={(value) => set('auditDays')(value)}
          error={errorOf('auditDays')}
          disabled={!mayEdit}
        />
        <NumberField
          label={<Trans>Notifications are kept, days</Trans>}
          help={<Trans>From 7 to 3650, read or not.</Trans>}
          whole
          value={fields.noticeDays}
          onChange={(value) => set('noticeDays')(value)}
          error={errorOf('noticeDays')}
          disabled={!mayEdit}
        />
      </SimpleGrid>
    </CardForm>
  );
}
