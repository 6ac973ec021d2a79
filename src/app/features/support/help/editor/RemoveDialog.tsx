import { Trans, useLingui } from '@lingui/react/macro';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { EditedArticle } from '../queries.ts';

type RemoveDialogProps = {
  act: 'hide' | 'delete';
  article: EditedArticle;
  onHidden: () => void;
  onDeleted: () => void;
  onClose: () => void;
};

/** Confirms that an article is hidden from readers, or deleted. */
export function RemoveDialog({ act, article, onHidden, onDeleted, onClose }: RemoveDialogProps) {
  const { t, i18n } = useLingui();
  const [title] = localizedTitle(article.texts, i18n.locale);
  const key = { article_id: article.article_id, version: article.version };
  const hide = useCommand('article.unpublish', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${title} is hidden` });
      onHidden();
      onClose();
    },
  });
  const remove = useCommand('article.deleteArticle', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${title} is deleted` });
      onDeleted();
    },
  });
  return act === 'hide' ? (
    <ConfirmDialog
      title={t`Hide ${title} from readers?`}
      text={<Trans>Its address answers that the page does not exist, until the article is published again.</Trans>}
      confirm={<Trans>Hide from readers</Trans>}
      danger
      loading={hide.isPending}
      onConfirm={() => hide.mutate(key)}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      title={t`Delete ${title}?`}
      text={<Trans>The article is deleted with all its versions. This cannot be undone.</Trans>}
      confirm={<Trans>Delete</Trans>}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate(key)}
      onClose={onClose}
    />
  );
}
