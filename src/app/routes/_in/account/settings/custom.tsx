import { useLingui } from '@lingui/react';
import { createFileRoute } from '@tanstack/react-router';
import { CustomPage } from '../../../../features/platform/account-settings/CustomPage.tsx';
import { menuLabels } from '../../../../shell/menu/menu-labels.tsx';

export const Route = createFileRoute('/_in/account/settings/custom')({
  staticData: { fit: 'free' },
  component: Custom,
});

function Custom() {
  const { i18n } = useLingui();
  const words = (name: string) => {
    const known = menuLabels[name];
    return known ? i18n._(known) : name;
  };
  return <CustomPage labelOf={words} />;
}
