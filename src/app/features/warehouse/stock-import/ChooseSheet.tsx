import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Flex, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { FileCheckFields } from '../../../shared/form/file-check/FileCheckFields.tsx';
import { useFileCheck } from '../../../shared/form/file-check/use-file-check.ts';
import { newKey } from '../../../sync/key.ts';
import { queryClient } from '../../../sync/queries.ts';
import { reportError } from '../../../sync/report-error.ts';
import { fetchFile, upload } from '../../../sync/request.ts';
import { saveFile } from '../../../shared/preview/save-file.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import classes from '../../../shared/file-import/file-import.module.css';
import { sheetStates } from './labels.ts';
import { sheetQuery, sheetsQuery, warehousesQuery } from './queries.ts';

/** The warehouse and its sheet, and the sheets of before. Nothing is booked yet. */
export function ChooseSheet({ onSheet }: { onSheet: (id: string) => void }) {
  const { data: warehouses = [] } = useQuery(warehousesQuery());
  const [chosen, setChosen] = useState('');
  const warehouse = chosen || (warehouses[0]?._id ?? '');
  const check = useFileCheck(async (file) => {
    const sheet = await upload('internal_stock.importDryRun', { warehouse_id: warehouse }, file, newKey());
    queryClient.setQueryData(sheetQuery(sheet.import_log_id).queryKey, sheet);
    void queryClient.invalidateQueries({ queryKey: ['internal_stock', 'internal_stock.importStockList'] });
    onSheet(sheet.import_log_id);
  });
  return (
    <>
      <PageHead
        title={<Trans>Import stock</Trans>}
        actions={
          <ButtonLink to="/stock/list" search={{}}>
            <Trans>Back to the stock</Trans>
          </ButtonLink>
        }
      />
      <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'flex-start' }} gap="md" mt="md">
        <Box flex={{ lg: '0 1 560px' }} miw={0}>
          <Surface title={<Trans>Stock sheet</Trans>}>
            <Form onSubmit={() => void check.submit(warehouse !== '')}>
              <Stack gap="md" data-full>
                <SelectField
                  label={<Trans>Warehouse</Trans>}
                  options={warehouses.map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` }))}
                  value={warehouse}
                  onChange={(next) => setChosen(next ?? '')}
                />
              </Stack>
              <FileCheckFields check={check} hint={<Trans>.xlsx or CSV, up to {maxUploadMegabytes} MB</Trans>} />
            </Form>
          </Surface>
        </Box>
        <Stack flex={{ lg: 1 }} miw={0} gap="md">
          <Surface title={<Trans>What the file holds</Trans>}>
            <ul className={classes.how}>
              <li>
                <Trans>Each row is a variant at a location, with the pieces that lie there.</Trans>
              </li>
              <li>
                <Trans>Locations that are not in the file stay as they are.</Trans>
              </li>
              <li>
                <Trans>The cost of one piece is optional; without it added pieces count at the average.</Trans>
              </li>
            </ul>
            <TemplateButton />
          </Surface>
          <EarlierSheets onSheet={onSheet} />
        </Stack>
      </Flex>
    </>
  );
}

function TemplateButton() {
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      saveFile(await fetchFile('internal_stock.importStockTemplate', {}));
    } catch (error) {
      reportError(error as Error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Box mt="sm">
      <Button loading={isLoading} onClick={() => void load()}>
        <Trans>Download the template</Trans>
      </Button>
    </Box>
  );
}

/** The sheets of before, the newest first. */
function EarlierSheets({ onSheet }: { onSheet: (id: string) => void }) {
  const { i18n } = useLingui();
  const { data } = useQuery(sheetsQuery(1, 10));
  if (!data || data.count === 0) return null;
  return (
    <Surface title={<Trans>Earlier sheets</Trans>}>
      <Stack gap="xs">
        {data.list.map((sheet) => (
          <Flex key={sheet.import_log_id} justify="space-between" align="center" gap="sm">
            <Button variant="subtle" onClick={() => onSheet(sheet.import_log_id)}>
              {sheet.file_name}
            </Button>
            <span>
              {sheet.warehouse} · <DateText value={sheet.created_at} form="day" />{' '}
              <ToneMark tone={sheetStates[sheet.status].tone}>{i18n._(sheetStates[sheet.status].label)}</ToneMark>
            </span>
          </Flex>
        ))}
      </Stack>
    </Surface>
  );
}
