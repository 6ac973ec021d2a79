import { useLingui } from '@lingui/react/macro';
import { IconColumns3 } from '@tabler/icons-react';
import { memo } from 'react';
import { IconButton } from '../../button/IconButton.tsx';
import { deferred } from '../../deferred.tsx';
import { usePopup } from '../../layer/use-popup.ts';
import type { ColumnChoicesProps } from './ColumnChoices.tsx';

const ColumnChoices = deferred<ColumnChoicesProps>(async () => (await import('./ColumnChoices.tsx')).ColumnChoices);

type ColumnChooserProps = Pick<ColumnChoicesProps, 'columns' | 'chosen'>;

/** Opens the choice of columns. */
export const ColumnChooser = memo(function ColumnChooser(props: ColumnChooserProps) {
  const { t } = useLingui();
  const { opened, close, anchor, anchorProps } = usePopup();
  return (
    <>
      <IconButton {...anchorProps} label={t`Columns`}>
        <IconColumns3 size={18} stroke={1.6} />
      </IconButton>
      {opened && <ColumnChoices {...props} anchor={anchor} onClose={close} />}
    </>
  );
});
