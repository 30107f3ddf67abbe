import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import { signOnLinksApi } from '@trellis/contract/access/single-sign-on/single-sign-on.api.ts';
import { displayName, type User } from '@trellis/contract/people/users/user.ts';
import { callQuery } from '../../api/call.query.ts';
import { call } from '../../api/call.ts';
import { singleSignOn } from '../../api/login-methods.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatDay } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-first.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';

export function SignOnNote({ user, onUnlinked }: { user: User; onUnlinked: () => void }) {
  const viewer = useCurrentUser();
  const can = useCan();
  const { data: signOn } = useQuery({ ...signOnQuery(user.id), enabled: singleSignOn !== undefined });
  const unlink = useMutation(unlinkSignOn);
  const name = displayName(user);
  if (!singleSignOn || !signOn?.linked_at || !signOn.last_used_at) return null;
  return (
    <div className="row spread py-3">
      <p>
        {t('people.users.signOn.since', {
          provider: singleSignOn,
          linked: formatDay(signOn.linked_at),
          last: formatDay(signOn.last_used_at),
        })}
      </p>
      {user.id !== viewer.id && can('user.unlink_sign_on', user) && (
        <ConfirmButton
          label={t('people.users.signOn.unlink')}
          variant="outline"
          busy={unlink.isPending}
          title={t('people.users.signOn.title')}
          confirmLabel={t('people.users.signOn.confirm')}
          onConfirm={() => unlink.mutate(user.id, { onSuccess: onUnlinked })}
          question={
            <>
              <p>{t('people.users.signOn.consequence', { name })}</p>
              <p>{t('people.users.signOn.next', { name, email: user.email })}</p>
            </>
          }
        />
      )}
    </div>
  );
}

const signOnQuery = (user_id: string) =>
  callQuery(['users', 'sign-on', user_id], signOnLinksApi.read, {
    params: { user_id },
    meta: { quiet: true },
  });

const unlinkSignOn = mutationOptions({
  mutationFn: (user_id: string) => call(signOnLinksApi.remove, { params: { user_id } }),
  meta: { success: 'people.users.signOn.unlinked' },
  onSettled: () => void queryClient.invalidateQueries({ queryKey: ['users'] }),
});
