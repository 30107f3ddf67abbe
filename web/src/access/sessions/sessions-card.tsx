import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { deviceText } from '@trellis/contract/access/sessions/device-text.ts';
import type { Session } from '@trellis/contract/access/sessions/sessions.api.ts';
import { formatTimestamp, TimeText } from '../../dates/dates.tsx';
import { richText, t } from '../../language/translate.ts';
import { Badge } from '../../ui/elements/badge.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { endOtherSessions, endSession, sessionsQuery } from './sessions.queries.ts';

export function SessionsCard() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery).data;
  const endOthers = useMutation(endOtherSessions);
  const mayEnd = useCan()('profile.end_sessions');
  return (
    <Card title={t('access.sessions.title')} intro={t('access.sessions.intro')}>
      <ul className="divided">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} mayEnd={mayEnd && !session.is_current} />
        ))}
      </ul>
      {mayEnd && sessions.length > 1 && (
        <div className="button-row">
          <Button variant="outline" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('access.sessions.endOthers')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function SessionRow({ session, mayEnd }: { session: Session; mayEnd: boolean }) {
  const end = useMutation(endSession);
  const device = session.device ? deviceText(session.device, t) : t('access.sessions.unknownDevice');
  return (
    <li className="row spread py-3">
      <div className="long-words broad">
        <p className="row medium">
          {device} {session.is_current && <Badge colour="green">{t('access.sessions.current')}</Badge>}
        </p>
        <p className="quiet">
          {richText(session.is_shared ? 'access.sessions.sinceShared' : 'access.sessions.since', {
            created: () => <TimeText at={session.created_at} />,
            used: () => <TimeText at={session.last_used_at} />,
          })}
        </p>
      </div>
      {mayEnd && (
        <Button
          variant="outline"
          aria-label={t('access.sessions.endOne', { device, since: formatTimestamp(session.created_at) })}
          busy={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          {t('access.sessions.end')}
        </Button>
      )}
    </li>
  );
}
