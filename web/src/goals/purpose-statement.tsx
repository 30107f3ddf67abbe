import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '@trellis/contract/limits.ts';
import type { User } from '@trellis/contract/users/user.ts';
import { usersApi } from '@trellis/contract/users/users.api.ts';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../api/call.ts';
import { currentUserQuery } from '../auth/current-user.ts';
import { Button } from '../ui/elements/button.tsx';
import { ClampedText } from '../ui/elements/clamped-text.tsx';
import { notifySuccess } from '../ui/toasts/notify.ts';
import classes from './purpose-statement.module.css';

/** What a student is here for, in their own words, to read and to edit. */
export function PurposeStatement({ viewer }: { viewer: User }) {
  const saved = viewer.purpose_statement ?? '';
  const [draft, setDraft] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const client = useQueryClient();
  const { mutate, isPending } = useSave();
  const isChanged = draft !== undefined && draft.trim() !== saved;

  const edit = () => {
    flushSync(() => setDraft(saved));
    box.current?.focus();
  };
  const leave = () => {
    flushSync(() => setDraft(undefined));
    pencil.current?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second tap comes before the button is drawn as busy.
    if (isChanged && client.isMutating({ mutationKey }) === 0) mutate(draft.trim() || null, { onSuccess: leave });
  };

  return (
    <section className={classes.statement} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        Purpose Statement
      </h2>
      {draft === undefined ? (
        <div className={classes.view}>
          {saved ? (
            <ClampedText className={classes.text}>{saved}</ClampedText>
          ) : (
            <p className={classes.none}>
              What are you working towards, and why does it matter to you? Write it down here.
            </p>
          )}
          <Button ref={pencil} look="plain" onClick={edit} aria-label="Edit purpose statement">
            <IconPencil size={16} aria-hidden />
            Edit
          </Button>
        </div>
      ) : (
        <form onSubmit={submit}>
          <textarea
            ref={box}
            className={classes.box}
            aria-labelledby={headingId}
            rows={3}
            maxLength={limits.purposeStatementMax}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && !isChanged && leave()}
          />
          <div className={classes.buttons}>
            <Button look="outline" disabled={isPending} onClick={leave}>
              Cancel
            </Button>
            {isChanged && (
              <Button type="submit" busy={isPending}>
                Save Changes
              </Button>
            )}
          </div>
        </form>
      )}
    </section>
  );
}

const mutationKey = ['users', 'save purpose statement'];

function useSave() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (purpose: string | null) => call(usersApi.editMe, { body: { purpose_statement: purpose } }),
    onSuccess: (user) => {
      client.setQueryData(currentUserQuery.queryKey, user);
      notifySuccess('Purpose statement updated successfully!');
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}
