import { Trans } from '@lingui/react/macro';
import { Box, Flex, Stack } from '@mantine/core';
import { useState } from 'react';
import { maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { FileCheckFields } from '../../../../shared/form/file-check/FileCheckFields.tsx';
import { useFileCheck } from '../../../../shared/form/file-check/use-file-check.ts';
import { newKey } from '../../../../sync/key.ts';
import { queryClient } from '../../../../sync/queries.ts';
import { upload } from '../../../../sync/request.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { BeginField } from '../BeginField.tsx';
import { fileQuery, type PriceFile } from './queries.ts';
import classes from '../../../../shared/file-import/file-import.module.css';

/** The file, and when its prices begin. It is only checked; nothing is imported yet. */
export function ChoosePrices({ onChecked }: { onChecked: (file: PriceFile) => void }) {
  const [from, setFrom] = useState('');
  const check = useFileCheck(async (file) => {
    const checked = await upload('shipper_price.importDryRun', from === '' ? {} : { from }, file, newKey());
    queryClient.setQueryData(fileQuery(checked.import_id).queryKey, checked);
    onChecked(checked);
  });
  return (
    <>
      <PageHead
        title={<Trans>Import shipper prices</Trans>}
        actions={
          <ButtonLink to="/shipper" search={{}}>
            <Trans>Back to the prices</Trans>
          </ButtonLink>
        }
      />
      <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'flex-start' }} gap="md" mt="md">
        <Box flex={{ lg: '0 1 560px' }} miw={0}>
          <Surface title={<Trans>Price file</Trans>}>
            <Form onSubmit={() => void check.submit()}>
              <Stack gap="md" data-full>
                <BeginField
                  label={<Trans>The prices begin</Trans>}
                  help={<Trans>Empty: with the import. Rows with a later day of their own begin then.</Trans>}
                  value={from}
                  onChange={setFrom}
                />
              </Stack>
              <FileCheckFields
                check={check}
                hint={<Trans>The exported prices as .xlsx or CSV, up to {maxUploadMegabytes} MB</Trans>}
              />
            </Form>
          </Surface>
        </Box>
        <Box flex={{ lg: 1 }} miw={0}>
          <Surface title={<Trans>What the file holds</Trans>}>
            <ul className={classes.how}>
              <li>
                <Trans>Export the prices, change the cells in a spreadsheet, and import the file again.</Trans>
              </li>
              <li>
                <Trans>
                  Each row is a price of a channel for a country or zone and a range of weights. A country in the file
                  has all of its prices there: those that are missing end.
                </Trans>
              </li>
              <li>
                <Trans>Countries and zones that are not in the file stay as they are.</Trans>
              </li>
              <li>
                <Trans>A country with a mistake in one row is left as it is; the others are imported.</Trans>
              </li>
            </ul>
          </Surface>
        </Box>
      </Flex>
    </>
  );
}
