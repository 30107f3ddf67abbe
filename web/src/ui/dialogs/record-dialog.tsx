import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../elements/button.tsx';
import { ButtonRow } from '../elements/button-row.tsx';
import { Dialog } from './dialog.tsx';

type Props<Row> = {
  /** What the record is called, such as 'goal'. */
  what: string;
  title: string;
  query: { data: Row | undefined; error: Error | null; refetch: () => unknown };
  onClose: () => void;
  /** Renders the dialog once the record has loaded. */
  children: (row: Row) => ReactNode;
};

const isOutOfSight = (error: Error) => error instanceof ApiError && [403, 404].includes(error.status);

/** A dialog about a record that may have to load first, or may not exist. */
export function RecordDialog<Row>({ what, title, query: { data, error, refetch }, onClose, children }: Props<Row>) {
  if (error && isOutOfSight(error)) return <RecordNotFound what={what} title={title} onClose={onClose} />;
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <Dialog title={title} onClose={onClose}>
        <p role="status">Loading…</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose} brief>
      <p role="alert">
        This {what} could not be loaded. {error.message}
      </p>
      <ButtonRow>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => void refetch()}>Try again</Button>
      </ButtonRow>
    </Dialog>
  );
}

/** Says that the record doesn't exist, or isn't visible to this person. */
export const RecordNotFound = ({ what, title, onClose }: Pick<Props<never>, 'what' | 'title' | 'onClose'>) => (
  <Dialog title={title} onClose={onClose} brief>
    <p role="alert">This {what} can’t be found. It may have been deleted, or it may not be yours to see.</p>
    <ButtonRow>
      <Button onClick={onClose}>Back to the list</Button>
    </ButtonRow>
  </Dialog>
);
