import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Accordion, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isWholeNumber, maxNumbers, numbersIn } from '#domain/shipping/tracking/numbers.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { Note } from '../../../ui/Note.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { DelayNote } from './DelayNote.tsx';
import { numbersQuery, type OwnParcel } from './queries.ts';
import { eventLine } from './tracking-text.ts';
import { TrackedParcel } from './TrackedParcel.tsx';
import classes from './tracking.module.css';

type WaybillNumbersProps = { numbers: readonly string[]; onNumbers: (numbers: readonly string[]) => void };

/** Looks up many parcels by our or the carriers' numbers, among those the user may see. */
export function WaybillNumbers({ numbers, onNumbers }: WaybillNumbersProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(numbers.join('\n'));
  const [fault, setFault] = useState<string | null>(null);
  const query = useQuery({ ...numbersQuery(numbers), enabled: numbers.length > 0 });
  const submit = () => {
    const next = numbersIn(typed);
    const wrong = next.find((number) => !isWholeNumber(number));
    if (next.length === 0) return setFault(t`Enter at least one number.`);
    if (next.length > maxNumbers) return setFault(t`At most ${maxNumbers} numbers at once.`);
    if (wrong !== undefined) return setFault(t`${wrong} is no whole number of a parcel.`);
    setFault(null);
    return next.join() === numbers.join() ? void query.refetch() : onNumbers(next);
  };
  return (
    <>
      <PageHead title={<Trans>Track several parcels</Trans>} />
      <Stack gap="lg" w="100%" maw={880} mt="md">
        <Form wide onSubmit={submit}>
          <div data-full>
            <TextAreaField
              label={<Trans>Parcel numbers</Trans>}
              help={
                <Trans>Tracking numbers or waybills, one per line or separated by commas, at most {maxNumbers}.</Trans>
              }
              value={typed}
              onChange={setTyped}
              error={fault}
              rows={5}
              spellCheck={false}
              autoFocus={numbers.length === 0}
            />
          </div>
          <div data-full>
            <SubmitButton icon={<IconSearch size={16} stroke={1.6} />} loading={query.isFetching}>
              <Trans>Track parcels</Trans>
            </SubmitButton>
          </div>
        </Form>
        {query.isLoading && <SkeletonRows rows={3} />}
        {query.error && !query.data && (
          <ErrorPanel
            title={<Trans>The tracking did not load</Trans>}
            text={query.error.message}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && <Found parcels={query.data.parcels} unknown={query.data.unknown} />}
      </Stack>
    </>
  );
}

function Found({ parcels, unknown }: { parcels: readonly OwnParcel[]; unknown: readonly string[] }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <p role="status">
        <Plural value={parcels.length} one="# parcel found." other="# parcels found." />
      </p>
      {unknown.length > 0 && (
        <Note
          tone="wait"
          title={<Plural value={unknown.length} one="# number is not known:" other="# numbers are not known:" />}
          text={unknown.join(', ')}
          end={<CopyButton text={unknown.join('\n')} label={t`Copy the unknown numbers`} />}
        />
      )}
      <Accordion
        multiple
        defaultValue={parcels.length === 1 ? parcels.map((parcel) => parcel._id) : []}
        classNames={{ control: classes.control, content: classes.content }}
      >
        {parcels.map((parcel) => (
          <Accordion.Item key={parcel._id} value={parcel._id}>
            <Accordion.Control>
              <span className={classes.head}>
                <Plate>{parcel.track_no}</Plate>
                <Text span inherit truncate c="dimmed" className={classes.last}>
                  {parcel.order_number}
                  {parcel.events[0] && ` · ${eventLine(parcel.events[0], (message) => i18n._(message))}`}
                </Text>
                <StatusMark family="tracking" status={parcel.status} />
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <TrackedParcel parcel={parcel} note={parcel.delay && <DelayNote delay={parcel.delay} />} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}
