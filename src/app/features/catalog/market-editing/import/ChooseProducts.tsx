import { Trans } from '@lingui/react/macro';
import { Box, Flex } from '@mantine/core';
import { maxUploadMegabytes } from '#domain/platform/files/kinds.ts';
import { useWatching } from '../../../../session/tasks-watched.ts';
import { FileCheckFields } from '../../../../shared/form/file-check/FileCheckFields.tsx';
import { useFileCheck } from '../../../../shared/form/file-check/use-file-check.ts';
import { newKey } from '../../../../sync/key.ts';
import { queryClient } from '../../../../sync/queries.ts';
import { upload } from '../../../../sync/request.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { fileQuery, type MarketFile } from './queries.ts';
import classes from '../../../../shared/file-import/file-import.module.css';

/** The file. It is only checked; nothing is imported yet. */
export function ChooseProducts({ onChecked }: { onChecked: (file: MarketFile) => void }) {
  const check = useFileCheck(async (file, task_id) => {
    const checked = await upload('market_product.importDryRun', { task_id }, file, newKey());
    queryClient.setQueryData(fileQuery(checked.import_id).queryKey, checked);
    onChecked(checked);
  });
  useWatching(check.taskId ?? undefined);
  return (
    <>
      <PageHead
        title={<Trans>Import market products</Trans>}
        actions={
          <ButtonLink to="/products/mall/manage" search={{}}>
            <Trans>Back to the list</Trans>
          </ButtonLink>
        }
      />
      <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'flex-start' }} gap="md" mt="md">
        <Box flex={{ lg: '0 1 560px' }} miw={0}>
          <Surface title={<Trans>Product file</Trans>}>
            <Form onSubmit={() => void check.submit()}>
              <FileCheckFields
                check={check}
                hint={<Trans>The exported products as .xlsx or CSV, up to {maxUploadMegabytes} MB</Trans>}
              />
            </Form>
          </Surface>
        </Box>
        <Box flex={{ lg: 1 }} miw={0}>
          <HowTo />
        </Box>
      </Flex>
    </>
  );
}

function HowTo() {
  return (
    <Surface title={<Trans>What the file holds</Trans>}>
      <ul className={classes.how}>
        <li>
          <Trans>
            Export the products from their list, change the cells in a spreadsheet, and import the file again.
          </Trans>
        </li>
        <li>
          <Trans>Each row is a variant. “Number” and “Code” find it; they are never changed.</Trans>
        </li>
        <li>
          <Trans>
            A column that is not in the file stays as it is. An empty cell clears the value, where it can be empty.
          </Trans>
        </li>
        <li>
          <Trans>
            For a new product write a number of your own in all of its rows, such as NEW-1, with titles, category and
            SKUs; options as “Colour: Sage; Size: M”.
          </Trans>
        </li>
      </ul>
    </Surface>
  );
}
