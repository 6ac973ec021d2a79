import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/button/Button.tsx';
import { RadioCards } from '../ui/form/RadioCards.tsx';
import { Switch } from '../ui/form/Switch.tsx';
import { Drawer } from '../ui/layer/Drawer.tsx';
import { showToast } from '../ui/layer/toast-store.ts';
import { chooseScheme, useScheme } from '../ui/scheme.ts';
import { isOpenToChoice, type LayoutSettings } from './layout-settings.ts';
import { chooseLayout, useLayout } from './layout-store.ts';
import classes from './settings-drawer.module.css';

/** The development's drawer: how the frame stands on this device (specification §2). */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const layout = useLayout();
  const { scheme } = useScheme();
  const set =
    <K extends keyof LayoutSettings>(name: K) =>
    (value: LayoutSettings[K]) =>
      chooseLayout({ [name]: value });
  const copy = () =>
    navigator.clipboard.writeText(JSON.stringify({ theme: scheme, ...layout }, null, 2)).then(
      () => showToast({ tone: 'good', title: t`Settings copied` }),
      () => showToast({ tone: 'bad', title: t`Settings were not copied` }),
    );
  return (
    <Drawer
      title={t`Layout settings`}
      width={560}
      onClose={onClose}
      foot={
        <Button size="form" onClick={() => void copy()}>
          <Trans>Copy settings</Trans>
        </Button>
      }
    >
      <div className={classes.settings}>
        <RadioCards
          label={t`Theme`}
          value={scheme}
          onChange={chooseScheme}
          cards={[
            { value: 'dark', label: t`Dark` },
            { value: 'light', label: t`Light` },
          ]}
        />
        <RadioCards
          label={t`Primary colour`}
          value={layout.primaryColor}
          onChange={set('primaryColor')}
          cards={[
            { value: 'green', label: t`Green` },
            { value: 'blue', label: t`Blue` },
            { value: 'violet', label: t`Violet` },
          ]}
        />
        <RadioCards
          label={t`Layout`}
          value={layout.layout}
          onChange={set('layout')}
          cards={[
            { value: 'sidemenu', label: t`Side menu` },
            { value: 'topmenu', label: t`Top menu` },
          ]}
        />
        <RadioCards
          label={t`Content width`}
          value={layout.contentWidth}
          onChange={set('contentWidth')}
          cards={[
            { value: 'Fixed', label: t`Fixed` },
            {
              value: 'Fluid',
              label: t`Fluid`,
              why: isOpenToChoice.fluid(layout) ? undefined : t`Only with the top menu`,
            },
          ]}
        />
        <div className={classes.switches}>
          <Switch label={t`Fixed header`} checked={layout.fixedHeader} onChange={set('fixedHeader')} />
          <Switch
            label={t`Hide the header on scroll`}
            checked={layout.hideHeaderOnScroll}
            disabled={!isOpenToChoice.hideHeaderOnScroll(layout)}
            onChange={set('hideHeaderOnScroll')}
          />
          <Switch
            label={t`Fixed sidebar`}
            checked={layout.fixedSidebar}
            disabled={!isOpenToChoice.fixedSidebar(layout)}
            onChange={set('fixedSidebar')}
          />
          <Switch label={t`Colours for colour-weak eyes`} checked={layout.colorWeak} onChange={set('colorWeak')} />
          <Switch label={t`Open pages as tabs`} checked={layout.multiTab} onChange={set('multiTab')} />
        </div>
      </div>
    </Drawer>
  );
}
