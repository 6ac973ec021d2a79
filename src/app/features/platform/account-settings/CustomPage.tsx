import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, useMantineColorScheme } from '@mantine/core';
import { useMe } from '../../../session/session.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { RadioCards } from '../../../ui/form/choice/RadioCards.tsx';
import { Switch } from '../../../ui/form/choice/Switch.tsx';
import { useDensity } from '../../../ui/list/table/density.ts';
import { Surface } from '../../../ui/Surface.tsx';

type CustomPageProps = {
  labelOf: (name: string) => string;
};
const first = 'first';
const refresh = () => queryClient.invalidateQueries({ queryKey: ['session'] });

/** The user's preferences; each choice is saved at once. */
export function CustomPage({ labelOf }: CustomPageProps) {
  const { t } = useLingui();
  const me = useMe();
  const [density, setDensity] = useDensity();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = useCommand('user.update', { onDone: () => void refresh() });
  const jump = useCommand('user.setJumpToNotification', { onDone: () => void refresh() });
  const places = me.menus
    .flatMap((section) => (section.child.length > 0 ? section.child : [section]))
    .filter((place) => !place.hidden);
  const chosen = me.general_settings.start_page;
  return (
    <>
      <Surface title={<Trans>After signing in</Trans>}>
        <Stack gap="md">
          <SelectField
            label={<Trans>Start page</Trans>}
            options={[
              { value: first, label: t`First page of my menu` },
              ...places.map(({ name, path }) => ({ value: path, label: labelOf(name) })),
            ]}
            value={chosen || first}
            onChange={(path) => save.mutate({ general_settings: { start_page: !path || path === first ? '' : path } })}
            disabled={save.isPending}
          />
          <Switch
            label={<Trans>Dashboard notifications</Trans>}
            help={<Trans>Go to the notifications page after signing in.</Trans>}
            checked={jump.isPending ? (jump.variables?.flag ?? false) : me.jump_to_notification}
            onChange={(flag) => jump.mutate({ flag })}
            disabled={jump.isPending}
          />
        </Stack>
      </Surface>
      <Surface title={<Trans>On this device</Trans>}>
        <Stack gap="md">
          <RadioCards
            label={t`Light and dark`}
            cards={[
              { value: 'dark', label: t`Dark` },
              { value: 'light', label: t`Light` },
              { value: 'auto', label: t`As the device` },
            ]}
            value={colorScheme}
            onChange={setColorScheme}
          />
          <RadioCards
            label={t`Rows of lists`}
            cards={[
              { value: 'comfortable', label: t`Comfortable` },
              { value: 'compact', label: t`Compact` },
            ]}
            value={density}
            onChange={setDensity}
          />
        </Stack>
      </Surface>
    </>
  );
}
