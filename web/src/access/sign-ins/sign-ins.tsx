import { deviceText } from '@trellis/contract/access/sessions/device-text.ts';
import { type SignIn, signInsApi } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { call } from '../../api/call.ts';
import { pagesQuery } from '../../api/pages.query.ts';
import { TimeText } from '../../dates/dates.tsx';
import { richText, t } from '../../language/translate.ts';
import { PagesList } from '../../ui/screens/pages-list.tsx';

const signInsQuery = (user_id: string) =>
  pagesQuery<SignIn>(['users', 'sign-ins', user_id], (query, signal) =>
    call(signInsApi.list, { params: { user_id }, query, signal }),
  );

export function SignIns({ userId }: { userId: string }) {
  return (
    <PagesList
      query={signInsQuery(userId)}
      failed={t('access.signIns.notLoaded')}
      empty={t('access.signIns.none')}
      className="divided"
    >
      {(signIn) => <Entry key={signIn.id} signIn={signIn} />}
    </PagesList>
  );
}

function Entry({ signIn }: { signIn: SignIn }) {
  const { event, device, address, created_at } = signIn;
  const time = <TimeText at={created_at} />;
  return (
    <li className="long-words py-2">
      <p className="medium">{t(`access.signIns.events.${event}`)}</p>
      <p className="quiet">
        {address === null
          ? time
          : richText('access.signIns.origin', {
              device: device ? deviceText(device, t) : t('access.sessions.unknownDevice'),
              address,
              time: () => time,
            })}
      </p>
    </li>
  );
}
