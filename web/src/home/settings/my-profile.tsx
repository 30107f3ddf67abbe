import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SavedRepliesCard } from '../../goals/saved-replies/saved-replies-card.tsx';
import { t } from '../../language/translate.ts';
import { MyData } from '../../people/privacy/my-data.tsx';
import { MyHouses } from '../../pickers/scope/my-houses.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { houseLabel, oneHouse } from '../../viewer/house-word.ts';
import classes from './my-profile.module.css';
import { ProfileForm } from './profile-form.tsx';

export function MyProfile() {
  const user = useCurrentUser();
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const done = () => setEditing(false);
  return (
    <>
      <Card title={t('home.settings.profile.title')}>
        {editing ? (
          <ProfileForm user={user} onDone={done} />
        ) : (
          <>
            <dl className={classes.facts}>
              <dt>{t('home.settings.profile.fullName')}</dt>
              <dd>{user.full_name || t('home.settings.profile.noName')}</dd>
              <dt>{t('home.settings.profile.email')}</dt>
              <dd>{user.email}</dd>
              <dt>{oneHouse()}</dt>
              <dd>{houseLabel(user.house)}</dd>
            </dl>
            {can('profile.edit') && (
              <div className="button-row">
                <Button onClick={() => setEditing(true)}>{t('ui.edit')}</Button>
              </div>
            )}
          </>
        )}
      </Card>
      {can('profile.choose_houses') && (
        <Card title={t('people.scope.myHouses')} intro={t('people.scope.explained')}>
          <MyHouses />
        </Card>
      )}
      {can('saved_reply.use') && <SavedRepliesCard />}
      {can('profile.download') && <MyData />}
      {can('profile.delete') && (
        <p className={classes.further} data-screen-only>
          <Link to="/settings" search={{ tab: 'danger' }}>
            {t('home.settings.profile.deleteAccount')}
          </Link>
        </p>
      )}
    </>
  );
}
