import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fillSnippet } from '#domain/support/tickets/snippets.ts';
import { useMe } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Menu } from '../../../../ui/layer/Menu.tsx';
import { snippetsQuery, type TicketInfo } from '../queries.ts';

type SnippetMenuProps = { ticket: TicketInfo; onPick: (text: string) => void };

/** Prepared answers, in the language of the customer: both are offered where both exist. */
export function SnippetMenu({ ticket, onPick }: SnippetMenuProps) {
  const { t } = useLingui();
  const { name } = useMe();
  const { data } = useQuery(snippetsQuery);
  if (!data || data.length === 0) return null;
  const values = {
    customer: ticket.seller_name,
    ticket: ticket.number,
    subject: ticket.subject,
    case: ticket.case.label,
    agent: name,
    company: document.title.split(' · ').at(-1) ?? '',
  };
  const pick = (text: string) => () => onPick(fillSnippet(text, values));
  const entries = data.flatMap(({ _id, title, text, text_cn }) => [
    { id: _id, label: title, note: text_cn ? t`English` : undefined, onSelect: pick(text) },
    ...(text_cn ? [{ id: `${_id} cn`, label: title, note: '中文', onSelect: pick(text_cn) }] : []),
  ]);
  return (
    <Menu
      label={t`Prepared answers`}
      align="end"
      entries={entries}
      renderButton={(props) => (
        <Button {...props} variant="subtle">
          <Trans>Prepared answers</Trans>
        </Button>
      )}
    />
  );
}
