import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { maxLabelsPerFile, type LabelFormatName } from '#domain/shared/labels/formats.ts';
import { SelectField } from '../../ui/form/choice/SelectField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { saveFile } from '../preview/save-file.ts';
import { labelSizes } from './label-sizes.ts';

/** What the user chose; one copy where copies cannot be chosen. */
type Choice = { readonly format: LabelFormatName; readonly copies: number };

export type LabelsDialogProps = {
  title: string;
  /** What is on a label. */
  text: ReactNode;
  /** Labels of one copy. */
  count: number;
  isCounting?: boolean;
  /** Why nothing can be printed. */
  why?: string | undefined;
  /** What to do about too many labels. */
  tooManyHint?: string | undefined;
  /** The field of the number of copies; without it each label is printed once. */
  copiesLabel?: ReactNode;
  /** Opens the file; false after a failure that the user has seen. */
  onPrint: (choice: Choice) => Promise<boolean>;
  /** For label printers: loads the file, null after a failure that the user has seen. */
  zpl?: { load: (choice: Choice) => Promise<Blob | null>; name: string };
  onClose: () => void;
  /** Fields above: what is printed. */
  children?: ReactNode;
};

const maxCopies = 500;

/** Prints labels as a PDF, or saves them in the language of label printers; their number is shown before. */
export function LabelsDialog(props: LabelsDialogProps) {
  const { title, text, isCounting = false, copiesLabel, onPrint, zpl, onClose, children } = props;
  const { t } = useLingui();
  const [format, setFormat] = useState<LabelFormatName>('50x30');
  const [file, setFile] = useState<'pdf' | 'zpl'>('pdf');
  const [copies, setCopies] = useState<number | undefined>(1);
  const [isLoading, setLoading] = useState(false);
  const count = props.count * (copies ?? 0);
  // A sheet is printed by an office printer.
  const isSheet = format === 'a4';
  const isZpl = zpl !== undefined && file === 'zpl' && !isSheet;

  const whyNot = (): string | undefined => {
    if (props.why) return props.why;
    if (copies === undefined || copies < 1 || copies > maxCopies) return t`A whole number from 1 to ${maxCopies}.`;
    if (count <= maxLabelsPerFile) return undefined;
    const tooMany = t`At most ${maxLabelsPerFile} labels at once; these are ${count}.`;
    return props.tooManyHint ? `${tooMany} ${props.tooManyHint}` : tooMany;
  };

  const save = async ({ load: read, name }: NonNullable<typeof zpl>, choice: Choice) => {
    const labels = await read(choice);
    if (labels) saveFile({ blob: labels, name });
    return labels !== null;
  };
  const load = async () => {
    if (copies === undefined) return;
    setLoading(true);
    const isDone = isZpl ? await save(zpl, { format, copies }) : await onPrint({ format, copies });
    // What was chosen stays for another try.
    if (isDone) onClose();
    else setLoading(false);
  };

  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={
        isZpl ? (
          <Plural value={count} one="Save # label" other="Save # labels" />
        ) : (
          <Plural value={count} one="Print # label" other="Print # labels" />
        )
      }
      loading={isLoading || isCounting}
      why={isCounting ? undefined : whyNot()}
      onConfirm={() => void load()}
      onClose={onClose}
    >
      {children}
      <SelectField
        label={<Trans context="size">Label</Trans>}
        options={labelSizes.map(({ value, text: name }) => ({ value, label: t(name) }))}
        value={format}
        onChange={(next) => setFormat(next ?? '50x30')}
      />
      {zpl && !isSheet && (
        <SelectField
          label={<Trans>File</Trans>}
          options={[
            { value: 'pdf', label: t`PDF for printing` },
            { value: 'zpl', label: t`ZPL for label printers` },
          ]}
          value={file}
          onChange={(next) => setFile(next ?? 'pdf')}
        />
      )}
      {copiesLabel && <NumberField label={copiesLabel} whole value={copies} onChange={setCopies} />}
    </ConfirmDialog>
  );
}
