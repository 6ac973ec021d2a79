import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import type { Source } from './queries.ts';
import classes from './sources.module.css';

/** The pictures of a page: stored, being downloaded, or with the reason why not. */
export function PicturesCard({ source }: { source: Source }) {
  const { t } = useLingui();
  const retry = useCommand('wholesale_product.retryPictures');
  const stored = source.images.filter(({ path }) => path !== '');
  const failed = source.images.filter(({ reason }) => reason !== '');
  const done = stored.length + failed.length;
  const total = source.images.length;
  if (total === 0) return null;
  return (
    <Surface title={<Trans>Pictures</Trans>} note={String(total)}>
      <Stack gap="md">
        {done < total && (
          <ProgressLine
            label={<Trans>Downloading pictures</Trans>}
            done={done / total}
            words={
              <Trans>
                {done} of {total}
              </Trans>
            }
          />
        )}
        {stored.length > 0 && (
          <div className={classes.pictures}>
            {stored.map(({ path, url }, index) => (
              <img key={url} src={path} alt={t`Picture ${index + 1}`} loading="lazy" />
            ))}
          </div>
        )}
        {failed.length > 0 && (
          <>
            <ul className={classes.list}>
              {failed.map(({ url, reason }) => (
                <li key={url}>
                  {reason}
                  <div className={classes.unread}>{url}</div>
                </li>
              ))}
            </ul>
            <div>
              <Button loading={retry.isPending} onClick={() => retry.mutate({ source_product_id: source._id })}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Surface>
  );
}
