import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Flex, Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isWholeNumber, plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { Refused } from '../../../sync/failure.ts';
import { callQuery } from '../../../sync/queries.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { TrackedParcel } from './TrackedParcel.tsx';

type WaybillQueryProps = { number: string; onNumber: (number: string) => void };

/** The public page to track a parcel by its number. */
export function WaybillQuery({ number, onNumber }: WaybillQueryProps) {
  const { t } = useLingui();
  const named = useRef<HTMLHeadingElement>(null);
  usePageTitle(named);
  const [typed, setTyped] = useState(number);
  const [fault, setFault] = useState<string | null>(null);
  const query = useQuery({ ...callQuery('order.track', { track_no: number }), enabled: isWholeNumber(number) });
  const isUnknown = query.error instanceof Refused && query.error.refusal === 'tracking.unknown-number';
  const submit = () => {
    const next = plainNumber(typed);
    setFault(isWholeNumber(next) ? null : t`Enter the whole tracking number.`);
    if (!isWholeNumber(next)) return;
    if (next === number) void query.refetch();
    else onNumber(next);
  };
  return (
    <Stack gap="lg" w="100%" maw={640} mx="auto" px="md" py={40}>
      <h1 ref={named}>
        <Trans>Where is my parcel?</Trans>
      </h1>
      <Form onSubmit={submit}>
        <Flex direction={{ base: 'column', xs: 'row' }} align={{ xs: 'flex-end' }} gap="sm">
          <Box flex={1}>
            <TextField
              size="large"
              label={<Trans>Tracking number</Trans>}
              value={typed}
              onChange={setTyped}
              error={fault}
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus={number === ''}
            />
          </Box>
          <SubmitButton size="pay" icon={<IconSearch size={18} stroke={1.6} />} loading={query.isFetching}>
            <Trans>Track parcel</Trans>
          </SubmitButton>
        </Flex>
      </Form>
      {query.isLoading && <SkeletonRows rows={3} />}
      {query.error && (
        <ErrorPanel
          title={
            isUnknown ? (
              <Trans>No parcel under this number</Trans>
            ) : query.error instanceof Refused ? (
              <Trans>Error</Trans>
            ) : (
              <Trans>Network Error</Trans>
            )
          }
          text={query.error.message}
          {...(isUnknown ? {} : { onRetry: () => void query.refetch() })}
        />
      )}
      {query.data && <TrackedParcel parcel={query.data} />}
    </Stack>
  );
}
