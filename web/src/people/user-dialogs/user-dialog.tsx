import { useMutation, useQuery } from '@tanstack/react-query';
import { displayName, type User } from '@trellis/contract/people/users/user.ts';
import { actorOf, canAll } from '@trellis/contract/permissions.ts';
import { useWatch } from 'react-hook-form';
import { SignIns } from '../../access/sign-ins/sign-ins.tsx';
import { History } from '../../goals/history/history.tsx';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Confirm, Dialog } from '../../ui/dialogs/dialog.tsx';
import type { OpenDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { NotAllowed, RecordDialog } from '../../ui/dialogs/record-dialog.tsx';
import { isSendable } from '../../ui/forms/field.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { useVersionedForm, VersionedForm } from '../../viewer/versioned-form.tsx';
import {
  confirmUsers,
  createUser,
  editUser,
  openedUserQuery,
  readUser,
  resetSecondFactor,
  type UserDialogState,
  userHistoryQuery,
  waitingQuery,
} from '../user-data/users.queries.ts';
import { SignOnNote } from './sign-on-note.tsx';
import { UserFields } from './user-fields.tsx';
import { addUserForm, changesOf, editUserForm, emptyUser, userDifferences, valuesOf } from './user-form.ts';

type Props = OpenDialog<UserDialogState>;

export function UserDialog({ dialog, ...actions }: Props) {
  const can = useCan();
  const viewer = useCurrentUser();
  const onClose = actions.close;
  if ('id' in dialog) return <OneUserDialog dialog={dialog} {...actions} />;
  if (dialog.kind === 'add' && can('user.create')) return <AddUserDialog onClose={onClose} />;
  const confirmsAll = dialog.kind === 'confirm' && canAll(actorOf(viewer), 'user.confirm');
  return confirmsAll ? <ConfirmAllDialog onClose={onClose} /> : <NotAllowed onClose={onClose} />;
}

type OneUserProps = Omit<Props, 'dialog'> & { dialog: Extract<UserDialogState, { id: string }> };

function OneUserDialog({ dialog: { kind, id }, close }: OneUserProps) {
  const can = useCan();
  const { title, permission, Content } = dialogs[kind];
  const query = useQuery(openedUserQuery(id));
  return (
    <RecordDialog title={t(title)} query={query} onClose={close}>
      {({ answer, etag }) =>
        can(permission, answer) ? <Content user={answer} etag={etag} onClose={close} /> : <NotAllowed onClose={close} />
      }
    </RecordDialog>
  );
}

type UserProps = { user: User; etag: string | undefined; onClose: () => void };

function ResetFactorDialog({ user, onClose }: UserProps) {
  const reset = useMutation(resetSecondFactor);
  return (
    <Confirm
      title={t('people.users.resetSecondFactor.title')}
      onClose={onClose}
      onConfirm={() => reset.mutate(user.id, { onSettled: onClose })}
      confirmLabel={t('people.users.resetSecondFactor.confirm')}
      busy={reset.isPending}
    >
      <p>{t('people.users.resetSecondFactor.text', { name: displayName(user) })}</p>
    </Confirm>
  );
}

const UserHistoryDialog = ({ user, onClose }: UserProps) => (
  <Dialog title={t('people.users.history', { name: displayName(user) })} onClose={onClose}>
    <History query={userHistoryQuery(user.id)} />
  </Dialog>
);

const UserSignInsDialog = ({ user, onClose }: UserProps) => (
  <Dialog title={t('people.users.logins', { name: displayName(user) })} onClose={onClose}>
    <SignIns userId={user.id} />
  </Dialog>
);

function AddUserDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(createUser);
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: 'new user',
    schema: addUserForm,
    values: emptyUser,
    send: create.mutateAsync,
    onDone: onClose,
  });
  return (
    <Dialog title={t('people.users.add')} onClose={onClose}>
      <DraftForm {...formProps}>
        <UserFields form={form} isNew />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </DraftForm>
    </Dialog>
  );
}

function ConfirmAllDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(waitingQuery);
  const confirm = useMutation(confirmUsers);
  return (
    <RecordDialog title={t('people.users.confirmAll.title')} query={query} onClose={onClose}>
      {({ data: waiting }) => (
        <Confirm
          title={t('people.users.confirmAll.title')}
          onClose={onClose}
          onConfirm={() =>
            confirm.mutate(
              waiting.map(({ id }) => id),
              { onSuccess: onClose },
            )
          }
          confirmLabel={t('people.users.confirmAll.confirm', { count: waiting.length })}
          variant="filled"
          busy={confirm.isPending}
          disabled={waiting.length === 0}
        >
          <p>
            <strong>
              {waiting.length === 0
                ? t('people.users.confirmAll.none')
                : t('people.users.confirmAll.question', { count: waiting.length })}
            </strong>
          </p>
          <p>{t('people.users.confirmAll.consequence')}</p>
        </Confirm>
      )}
    </RecordDialog>
  );
}

function EditUserDialog({ user, etag, onClose }: UserProps) {
  const edit = useMutation(editUser);
  const { form, busy, cancel, formProps } = useVersionedForm({
    draftName: `user ${user.id}`,
    schema: editUserForm,
    base: { answer: user, etag },
    valuesOf,
    editOf: (values, before) => changesOf(before, values),
    send: (changes, base) => edit.mutateAsync({ id: user.id, changes, etag: base.etag }),
    read: () => readUser(user.id),
    differences: userDifferences,
    onSaved: onClose,
    onCancel: onClose,
  });
  const checked = editUserForm.safeParse(useWatch({ control: form.control, compute: (values) => values }));
  const isChanged = checked.success && Object.keys(changesOf(user, checked.data)).length > 0;

  return (
    <Dialog title={t('people.users.edit')} onClose={() => !busy && !edit.isPending && onClose()}>
      <VersionedForm {...formProps} busy={edit.isPending}>
        <UserFields form={form} />
        <SignOnNote user={user} onUnlinked={onClose} />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isChanged && etag !== undefined} />
      </VersionedForm>
    </Dialog>
  );
}

/** The dialogs about one user, and the permission that each requires. */
const dialogs = {
  edit: { title: 'people.users.edit', permission: 'user.edit', Content: EditUserDialog },
  history: { title: 'people.users.historyTitle', permission: 'user.read_audit', Content: UserHistoryDialog },
  'sign-ins': { title: 'people.users.loginsTitle', permission: 'user.read_sign_ins', Content: UserSignInsDialog },
  'reset-factor': {
    title: 'people.users.resetSecondFactor.title',
    permission: 'user.reset_second_factor',
    Content: ResetFactorDialog,
  },
} as const satisfies Record<OneUserProps['dialog']['kind'], object>;
