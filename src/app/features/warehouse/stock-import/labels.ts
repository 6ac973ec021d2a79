import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StockImportStatus } from '#domain/warehouse/stock-import/status.ts';

type Tone = 'idle' | 'wait' | 'good' | 'bad';

export const sheetStates: Readonly<
  Record<StockImportStatus, { readonly tone: Tone; readonly label: MessageDescriptor }>
> = {
  parsed: { tone: 'wait', label: msg`To confirm` },
  confirmed: { tone: 'good', label: msg`Confirmed` },
  cancelled: { tone: 'idle', label: msg`Cancelled` },
};
