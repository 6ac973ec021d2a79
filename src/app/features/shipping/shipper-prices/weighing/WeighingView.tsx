import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { useState } from 'react';
import { goodsKinds } from '#domain/shipping/shipping/goods.ts';
import { goodsKindLabels } from '../../../../shared/shipping/goods-kind-labels.ts';
import { Refused } from '../../../../sync/failure.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Checkbox } from '../../../../ui/form/choice/Checkbox.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useUnsavedChanges } from '../../../../ui/unsaved/use-unsaved-changes.ts';
import type { ViewProps } from '../ChannelView.tsx';
import { tableQuery } from '../queries.ts';
import classes from '../shipper.module.css';

const usualDivisors = [5000, 6000, 8000] as const;

/** How a channel weighs large parcels, and which goods it refuses. */
export function WeighingView({ table, mayEdit, frame }: ViewProps) {
  const { t, i18n } = useLingui();
  const { channel } = table;
  const [divisor, setDivisor] = useState<number | undefined>(channel.divisor);
  const [rule, setRule] = useState<'greater' | 'double'>(channel.rule);
  const [restricted, setRestricted] = useState(goodsKinds.filter((kind) => channel.restricted.includes(kind)));
  const [failure, setFailure] = useState<string | null>(null);
  const [base, setBase] = useState(channel);
  // Another user has changed the channel meanwhile: their changes are taken over, one's own stay.
  if (channel !== base) {
    setBase(channel);
    if (divisor === base.divisor) setDivisor(channel.divisor);
    if (rule === base.rule) setRule(channel.rule);
    const isMine = (kind: (typeof goodsKinds)[number]) => restricted.includes(kind) !== base.restricted.includes(kind);
    setRestricted(
      goodsKinds.filter((kind) => (isMine(kind) ? restricted.includes(kind) : channel.restricted.includes(kind))),
    );
  }
  const isChanged =
    divisor !== channel.divisor ||
    rule !== channel.rule ||
    goodsKinds.some((kind) => restricted.includes(kind) !== channel.restricted.includes(kind));
  const markSaved = useUnsavedChanges(isChanged ? JSON.stringify([divisor, rule, restricted]) : null);
  const save = useCommand('shipper_price.channelSave', {
    onDone: () => {
      markSaved();
      setFailure(null);
      showToast({ tone: 'good', title: t`Saved` });
    },
    onFailed: (error) => {
      if (!(error instanceof Refused)) return false;
      setFailure(error.message);
      void queryClient.invalidateQueries({ queryKey: tableQuery(channel.channel_id).queryKey });
      return true;
    },
  });
  const isDivisor = divisor !== undefined && Number.isInteger(divisor) && divisor >= 1_000 && divisor <= 20_000;
  const why = !isChanged ? t`Nothing is changed.` : isDivisor ? undefined : t`A whole number from 1000 to 20000.`;
  return frame({
    actions: mayEdit && (
      <Button
        variant="primary"
        loading={save.isPending}
        why={why}
        onClick={() =>
          save.mutate({
            channel_id: channel.channel_id,
            version: table.version,
            divisor: divisor ?? channel.divisor,
            rule,
            restricted: [...restricted],
          })
        }
      >
        <Trans>Save changes</Trans>
      </Button>
    ),
    children: (
      <div className={classes.body}>
        <Stack gap="lg" maw={520}>
          {failure && <Note tone="bad" title={failure} />}
          <NumberField
            label={<Trans>Divisor</Trans>}
            help={
              <Trans>
                Length × width × height in cm over the divisor is the volumetric weight in kg. Usual:{' '}
                {usualDivisors.join(', ')}.
              </Trans>
            }
            value={divisor}
            onChange={(value) => setDivisor(value)}
            disabled={!mayEdit}
            error={isDivisor ? undefined : t`A whole number from 1000 to 20000.`}
          />
          <SelectField
            label={<Trans>Which weight counts</Trans>}
            options={[
              { value: 'greater', label: t`The greater of weight and volumetric weight` },
              { value: 'double', label: t`The volumetric weight only from twice the weight on` },
            ]}
            value={rule}
            onChange={(next) => next && setRule(next)}
            disabled={!mayEdit}
          />
          <Fieldset variant="unstyled" legend={<Trans>Goods it refuses</Trans>} disabled={!mayEdit}>
            <Group gap="lg">
              {goodsKinds.map((kind) => (
                <Checkbox
                  key={kind}
                  label={i18n._(goodsKindLabels[kind])}
                  checked={restricted.includes(kind)}
                  onChange={(event) =>
                    setRestricted(
                      event.target.checked ? [...restricted, kind] : restricted.filter((each) => each !== kind),
                    )
                  }
                />
              ))}
            </Group>
          </Fieldset>
        </Stack>
      </div>
    ),
  });
}
