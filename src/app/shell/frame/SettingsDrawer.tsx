import { Input, Stack, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button/Button.tsx';
import { Segments } from '../../ui/button/Segments.tsx';
import { Switch } from '../../ui/form/choice/Switch.tsx';
import { Drawer } from '../../ui/layer/Drawer.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { isOpenToChoice, layoutValues } from './layout-settings.ts';
import { chooseLayout, useLayout } from './layout-store.ts';

/** The layout settings of this device, in development only (specification §2). */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const layout = useLayout();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('dark', { getInitialValueInEffect: false });
  const copy = () =>
    navigator.clipboard.writeText(JSON.stringify({ theme: scheme, ...layout }, null, 2)).then(
      () => showToast({ tone: 'good', title: t`Settings copied` }),
      () => showToast({ tone: 'bad', title: t`Settings were not copied` }),
    );
  const labels = {
    dark: t`Dark`,
    light: t`Light`,
    green: t`Green`,
    blue: t`Blue`,
    violet: t`Violet`,
    sidemenu: t`Side menu`,
    topmenu: t`Top menu`,
    Fixed: t`Fixed`,
    Fluid: isOpenToChoice.fluid(layout) ? t`Fluid` : t`Fluid: only with the top menu`,
  };
  type LabelKey = keyof typeof labels;
  const choice = <T extends LabelKey>(label: string, value: T, values: readonly T[], onChange: (value: T) => void) => (
    <Input.Wrapper label={label} labelElement="div">
      <Segments
        fullWidth
        aria-label={label}
        value={value}
        onChange={onChange}
        data={values.map((each) => ({
          value: each,
          label: labels[each],
          disabled: each === 'Fluid' && !isOpenToChoice.fluid(layout),
        }))}
      />
    </Input.Wrapper>
  );
  const toggle = (
    name: 'fixedHeader' | 'hideHeaderOnScroll' | 'fixedSidebar' | 'colorWeak' | 'multiTab',
    label: string,
    disabled = false,
  ) => (
    <Switch
      label={label}
      checked={layout[name]}
      disabled={disabled}
      onChange={(checked) => chooseLayout({ [name]: checked })}
    />
  );
  return (
    <Drawer
      title={t`Layout settings`}
      onClose={onClose}
      foot={
        <Button size="form" onClick={() => void copy()}>
          <Trans>Copy settings</Trans>
        </Button>
      }
    >
      <Stack gap={22}>
        {choice(t`Theme`, scheme, ['dark', 'light'], setColorScheme)}
        {choice(t`Primary colour`, layout.primaryColor, layoutValues.primaryColor, (primaryColor) =>
          chooseLayout({ primaryColor }),
        )}
        {choice(t`Layout`, layout.layout, layoutValues.layout, (chosen) => chooseLayout({ layout: chosen }))}
        {choice(t`Content width`, layout.contentWidth, layoutValues.contentWidth, (contentWidth) =>
          chooseLayout({ contentWidth }),
        )}
        {toggle('fixedHeader', t`Fixed header`)}
        {toggle('hideHeaderOnScroll', t`Hide the header on scroll`, !isOpenToChoice.hideHeaderOnScroll(layout))}
        {toggle('fixedSidebar', t`Fixed sidebar`, !isOpenToChoice.fixedSidebar(layout))}
        {toggle('colorWeak', t`Colour-blind mode`)}
        {toggle('multiTab', t`Open pages as tabs`)}
      </Stack>
    </Drawer>
  );
}
