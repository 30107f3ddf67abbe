import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Term } from '@trellis/contract/school/terms/term.ts';
import { formatDate } from '../../dates/dates.ts';
import { useToday } from '../../dates/use-time-zone.ts';
import { t } from '../../language/translate.ts';
import { DialogOutlet } from '../../ui/dialogs/dialog-outlet.tsx';
import { Badge } from '../../ui/elements/badge.tsx';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { IconButton } from '../../ui/elements/icon-button.tsx';
import { TermDialogs } from './term-dialogs.tsx';
import classes from './terms.module.css';
import { termsQuery } from './terms.queries.ts';
import { type TermDialogState, termAddress } from './terms-search.ts';

export function TermsCard() {
  const { data: terms } = useSuspenseQuery(termsQuery).data;
  const { open } = termAddress.useDialogs();
  return (
    <Card title={t('school.terms.title')} intro={t('school.terms.intro')}>
      {terms.length > 0 && (
        <ul className={classes.terms}>
          {terms.map((term) => (
            <TermRow key={term.id} term={term} open={open} />
          ))}
        </ul>
      )}
      <div className="button-row">
        <Button Icon={IconPlus} variant="outline" onClick={() => open({ kind: 'add' })}>
          {t('school.terms.add')}
        </Button>
        {terms.length > 0 && (
          <Link to="/settings/new-term" className={buttonClass('outline')}>
            {t('school.terms.start')}
          </Link>
        )}
      </div>
      <DialogOutlet address={termAddress} Dialog={TermDialogs} />
    </Card>
  );
}

function TermRow({ term, open }: { term: Term; open: (dialog: TermDialogState) => void }) {
  const { id, name, first_day, last_day } = term;
  const today = useToday();
  return (
    <li className={`spread ${classes.term}`}>
      <span className={classes.name}>
        {name} {first_day <= today && today <= last_day && <Badge colour="green">{t('school.terms.now')}</Badge>}
        <span className={classes.days}>
          {t('school.terms.days', { first: formatDate(first_day), last: formatDate(last_day) })}
        </span>
      </span>
      <span className={classes.buttons}>
        <IconButton
          Icon={IconPencil}
          label={t('school.terms.editOf', { name })}
          onClick={() => open({ kind: 'edit', id })}
        />
        <IconButton
          Icon={IconTrash}
          label={t('school.terms.deleteOf', { name })}
          onClick={() => open({ kind: 'delete', id })}
        />
      </span>
    </li>
  );
}
