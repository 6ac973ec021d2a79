import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { useCan } from '../../../session/session.ts';
import { useWatching } from '../../../session/tasks-watched.ts';
import { FileCheckFields } from '../../../shared/form/file-check/FileCheckFields.tsx';
import { useFileCheck } from '../../../shared/form/file-check/use-file-check.ts';
import { upload } from '../../../sync/request.ts';
import { newKey } from '../../../sync/key.ts';
import { queryClient } from '../../../sync/queries.ts';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { fileQuery, storesQuery, type OrderFile } from './queries.ts';
import { WhereFrom } from './WhereFrom.tsx';

type ChooseFileProps = {
  storeId: string | undefined;
  onStore: (storeId: string | undefined) => void;
  onChecked: (file: OrderFile) => void;
};

/** The store and the file. The file is only checked; nothing is imported yet. */
export function ChooseFile({ storeId, onStore, onChecked }: ChooseFileProps) {
  const { t } = useLingui();
  const stores = useQuery(storesQuery);
  const mayAdd = useCan('store.edit');
  const open = stores.data?.filter((store) => store.status === storeStatus.open) ?? [];
  const only = open.length === 1 ? open[0]?.store_id : undefined;
  const chosen = open.find((store) => store.store_id === (storeId ?? only));
  const check = useFileCheck(async (file, task_id) => {
    if (!chosen) return;
    const checked = await upload('order.importDryRun', { store_id: chosen.store_id, task_id }, file, newKey());
    queryClient.setQueryData(fileQuery(checked.import_id).queryKey, checked);
    onChecked(checked);
  });
  useWatching(check.taskId ?? undefined);
  const head = <PageHead title={<Trans>Import orders</Trans>} />;
  if (stores.error && !stores.data)
    return (
      <>
        {head}
        <ErrorPanel
          title={<Trans>The stores did not load</Trans>}
          text={stores.error.message}
          onRetry={() => void stores.refetch()}
        />
      </>
    );
  if (stores.data && open.length === 0)
    return (
      <>
        {head}
        <Empty
          title={<Trans>No open stores yet</Trans>}
          text={<Trans>Orders belong to a store. Add your store first, then import its orders.</Trans>}
          actions={
            mayAdd && (
              <ButtonLink to="/store" search={{ edit: 'new' }} variant="primary">
                <Trans>Add store</Trans>
              </ButtonLink>
            )
          }
        />
      </>
    );
  return (
    <>
      {head}
      <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'flex-start' }} gap="md" mt="md">
        <Box flex={{ lg: '0 1 560px' }} miw={0}>
          <Surface title={<Trans>Order file</Trans>}>
            <Form onSubmit={() => void check.submit(chosen !== undefined)}>
              <SelectField
                label={<Trans>Store</Trans>}
                options={open.map((store) => ({
                  value: store.store_id,
                  label: store.name,
                  note: `${store.code} · ${store.currency}`,
                }))}
                value={chosen?.store_id ?? null}
                onChange={(next) => onStore(next ?? undefined)}
                placeholder={t`Whose orders are these?`}
                error={
                  check.wasSubmitted && !chosen ? <Trans>Choose the store these orders belong to.</Trans> : undefined
                }
              />
              <FileCheckFields
                check={check}
                hint={
                  <Trans>Shopify’s order export (CSV) or our template (.xlsx), up to {maxUploadMegabytes} MB</Trans>
                }
              />
            </Form>
          </Surface>
        </Box>
        <Box flex={{ lg: 1 }} miw={0}>
          <WhereFrom />
        </Box>
      </Flex>
    </>
  );
}
