import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Term } from '@trellis/contract/terms/term.ts';
import { useState } from 'react';
import { dateInWords } from '../dates/dates.ts';
import { useToday } from '../dates/use-time-zone.ts';
import { Badge } from '../ui/elements/badge.tsx';
import { Button, buttonClass } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { Card } from '../ui/elements/card.tsx';
import { DeleteTermDialog } from './delete-term-dialog.tsx';
import { TermDialog } from './term-dialog.tsx';
import classes from './terms.module.css';
import { termsQuery } from './terms.queries.ts';

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; term: Term };

/** The parts of the school's year, and the way to begin a new one. */
export function TermsCard() {
  const { data: terms } = useSuspenseQuery(termsQuery).data;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Card
      title="Terms"
      intro="The parts of your year. When a new one begins, what is over can go to the archive at once: you see first what that is."
    >
      {terms.length > 0 && (
        <ul className={classes.terms}>
          {terms.map((term) => (
            <TermRow key={term.id} term={term} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <ButtonRow>
        <Button look="outline" onClick={() => setOpen({ kind: 'add' })}>
          <IconPlus size={18} aria-hidden />
          Add a term
        </Button>
        {terms.length > 0 && (
          <Link to="/settings/new-term" className={buttonClass('outline')}>
            Start a new term
          </Link>
        )}
      </ButtonRow>
      {open?.kind === 'add' && <TermDialog onClose={close} />}
      {open?.kind === 'edit' && <TermDialog term={open.term} onClose={close} />}
      {open?.kind === 'delete' && <DeleteTermDialog term={open.term} onClose={close} />}
    </Card>
  );
}

function TermRow({ term, onOpen }: { term: Term; onOpen: (open: Open) => void }) {
  const { name, first_day, last_day } = term;
  const today = useToday();
  return (
    <li className={classes.term}>
      <span className={classes.name}>
        {name} {first_day <= today && today <= last_day && <Badge colour="green">Now</Badge>}
        <span className={classes.days}>
          {dateInWords(first_day)} to {dateInWords(last_day)}
        </span>
      </span>
      <span className={classes.buttons}>
        <Button look="plain" aria-label={`Edit ${name}`} onClick={() => onOpen({ kind: 'edit', term })}>
          <IconPencil size={18} aria-hidden />
        </Button>
        <Button look="plain" aria-label={`Delete ${name}`} onClick={() => onOpen({ kind: 'delete', term })}>
          <IconTrash size={18} aria-hidden />
        </Button>
      </span>
    </li>
  );
}
