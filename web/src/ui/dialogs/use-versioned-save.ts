import { useState } from 'react';
import { isConflict } from '../../api/api-error.ts';
import { notifyFailure } from '../toasts/notify.ts';
import type { Conflict, Difference } from './conflict-choice.tsx';

/** A record and its ETag. */
export type Version<Row> = { answer: Row; etag: string | undefined };

type Options<Mine, Row> = {
  /** Saves an edit if the record still has the version that the edit is based on. */
  send: (mine: Mine, base: Version<Row>) => Promise<Version<Row>>;
  /** Reads the current record. */
  read: () => Promise<Version<Row>>;
  differences: (mine: Mine, theirs: Row) => Difference[];
  /** Called when the record is saved. */
  onSaved: (saved: Version<Row>) => void;
};

/** Saves an edit. If someone else saved the record meanwhile, the person chooses between the versions. */
export function useVersionedSave<Mine, Row>({ send, read, differences, onSaved }: Options<Mine, Row>) {
  const [open, setOpen] = useState<{ mine: Mine; theirs: Version<Row> }>();

  const settle = (saved: Version<Row>) => {
    setOpen(undefined);
    onSaved(saved);
  };
  const save = async (mine: Mine, base: Version<Row>): Promise<void> => {
    try {
      settle(await send(mine, base));
    } catch (error) {
      if (!isConflict(error)) return;
      const theirs = await read().catch(notifyFailure);
      if (!theirs) return;
      // The first attempt had arrived, but its answer was lost.
      if (differences(mine, theirs.answer).length === 0) settle(theirs);
      else setOpen({ mine, theirs });
    }
  };
  const conflict: Conflict | undefined = open && {
    differences: differences(open.mine, open.theirs.answer),
    onKeepMine: () => void save(open.mine, open.theirs),
    onKeepTheirs: () => settle(open.theirs),
  };
  return { save, conflict };
}
