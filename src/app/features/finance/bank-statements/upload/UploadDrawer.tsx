import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { maxStatementMegabytes } from '#domain/finance/bank-statements/statement.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { FileField } from '../../../../ui/form/upload/FileField.tsx';
import { Drawer, DrawerEnd } from '../../../../ui/layer/Drawer.tsx';
import { ProgressLine } from '../../../../ui/ProgressLine.tsx';
import { CsvMappingForm } from './CsvMappingForm.tsx';
import { FoundStatements } from './FoundStatements.tsx';
import { useStatementFile } from './use-statement-file.ts';

/** A statement is read and shown first; the import is a second step. */
export function UploadDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const upload = useStatementFile(onClose);
  const isOffline = useOffline();
  const { file, preview, failure, isReading } = upload;
  const fresh = preview?.statements.filter(({ is_known: isKnown }) => !isKnown) ?? [];
  const why = isOffline
    ? t`This needs the connection.`
    : !file
      ? t`Choose the file first.`
      : preview && preview.statements.length > 0 && fresh.length === 0
        ? t`Everything in this file is stored already.`
        : undefined;
  return (
    <Drawer
      title={t`Import a bank statement`}
      width={760}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <Button
            size="form"
            variant="primary"
            why={why ?? (fresh.length === 0 ? t`The file is not read yet.` : undefined)}
            loading={upload.isImporting}
            onClick={upload.store}
          >
            <Trans>Import</Trans>
          </Button>
        </DrawerEnd>
      }
    >
      <Stack gap="lg">
        <FileField
          label={<Trans>File</Trans>}
          hint={<Trans>CAMT.053 (XML), MT940 or CSV, up to {maxStatementMegabytes} MB</Trans>}
          accept=".xml,.sta,.mt940,.940,.txt,.csv"
          maxMegabytes={maxStatementMegabytes}
          file={file}
          onChange={upload.choose}
          error={failure}
        />
        {isReading && <ProgressLine label={<Trans>Reading the file</Trans>} done={undefined} words={null} />}
        {!file && (
          <Text size="sm" c="dimmed">
            <Trans>
              You see what the file has before it is stored. A file that is imported twice changes nothing, and nothing
              is credited by an import.
            </Trans>
          </Text>
        )}
        {preview?.csv && (
          <CsvMappingForm
            key={preview.csv.columns.join('|')}
            csv={preview.csv}
            isOpen={preview.csv.mapping === null}
            isReading={isReading}
            onRead={upload.readWith}
          />
        )}
        {preview && preview.statements.length > 0 && <FoundStatements preview={preview} />}
      </Stack>
    </Drawer>
  );
}
