import { IconKey } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Notice, Notices } from '../../ui/elements/notice.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';

/** The session storage has the user who postponed the notice under this key. */
const putOffKey = 'given password put off';

/** Asks a person whose password someone else has set to choose their own, until they do or postpone it. */
export function GivenPasswordNotice() {
  const user = useCurrentUser();
  const mayChange = useCan()('profile.change_password');
  const [putOffBy, setPutOffBy] = useState(() => sessionStorage.getItem(putOffKey));
  // The notice would be pointless where the password is changed.
  const isOnPasswordTab = useRouterState({ select: ({ location }) => location.search.tab === 'password' });
  const isShown = user.has_given_credential && mayChange && putOffBy !== user.id && !isOnPasswordTab;
  const putOff = () => {
    sessionStorage.setItem(putOffKey, user.id);
    setPutOffBy(user.id);
  };
  return (
    <Notices>
      {isShown && (
        <Notice Icon={IconKey} text={t('shell.givenPassword.text')}>
          <Link to="/settings" search={{ tab: 'password' }}>
            {t('shell.givenPassword.choose')}
          </Link>
          <Button variant="outline" onClick={putOff}>
            {t('shell.givenPassword.notNow')}
          </Button>
        </Notice>
      )}
    </Notices>
  );
}
