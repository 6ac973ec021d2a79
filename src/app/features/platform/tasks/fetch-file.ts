import { fetchFile } from '../../../sync/request.ts';
import { reportError } from '../../../sync/report-error.ts';
import { saveFile } from '../../../shared/preview/save-file.ts';

/** Brings a kept file to the browser's downloads; what goes wrong is said. */
export const saveKept = (fileId: string): Promise<void> =>
  fetchFile('common.file', { file_id: fileId }).then(saveFile, reportError);
