import { fetchFile } from '../../../sync/request.ts';
import { reportError } from '../../../sync/report-error.ts';
import { saveFile } from '../../../shared/preview/save-file.ts';

/** Downloads a stored file; reports a failure. */
export const downloadFile = (fileId: string): Promise<void> =>
  fetchFile('common.file', { file_id: fileId }).then(saveFile, reportError);
