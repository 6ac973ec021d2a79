import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../session/session.ts';
import { callQuery } from '../../../sync/queries.ts';
import { Loaded } from './Loaded.tsx';
import { InquiriesCard } from './platform/InquiriesCard.tsx';
import { AfterSalesCard } from './platform/AfterSalesCard.tsx';
import { BankCard } from './platform/BankCard.tsx';
import { CompanyCard } from './platform/CompanyCard.tsx';
import { MailCard } from './platform/MailCard.tsx';
import { PackingCard } from './platform/PackingCard.tsx';
import { PushCard } from './platform/PushCard.tsx';
import type { RoleLabels } from './platform/FactorRoles.tsx';
import { SafetyCard } from './platform/SafetyCard.tsx';
import { ShopsCard } from './platform/ShopsCard.tsx';
import { TrackingCard } from './platform/TrackingCard.tsx';
import { TrackingServiceCard } from './platform/TrackingServiceCard.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** The settings of the installation. */
export function PlatformPage({ roleLabels }: { roleLabels: RoleLabels }) {
  const query = useQuery(callQuery('settings.platform', {}));
  const mayEdit = useCan('settings.edit');
  return (
    <SettingsFrame
      name="settingsPlatform"
      description={
        <Trans>Settings for everyone on this installation. Changes take effect at once, without a restart.</Trans>
      }
    >
      <Loaded query={query}>
        {(data) => (
          <>
            <CompanyCard saved={data.company} mayEdit={mayEdit} />
            <BankCard saved={data.bank} mayEdit={mayEdit} />
            <MailCard saved={data.mail} mayEdit={mayEdit} />
            <SafetyCard security={data.security} limits={data.limits} roleLabels={roleLabels} mayEdit={mayEdit} />
            <PackingCard saved={data.packing} mayEdit={mayEdit} />
            <InquiriesCard mayEdit={mayEdit} />
            <AfterSalesCard saved={data.after_sales} mayEdit={mayEdit} />
            <TrackingCard saved={data.tracking} mayEdit={mayEdit} />
            <TrackingServiceCard mayEdit={mayEdit} />
            {mayEdit && <ShopsCard />}
            <PushCard saved={data.push} mayEdit={mayEdit} />
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}
