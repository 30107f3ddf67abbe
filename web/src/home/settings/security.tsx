import { SecondFactorCard } from '../../access/second-factor/second-factor-card.tsx';
import { SessionsCard } from '../../access/sessions/sessions-card.tsx';
import { SignIns } from '../../access/sign-ins/sign-ins.tsx';
import { t } from '../../language/translate.ts';
import { AllPageViews } from '../../people/students/page/page-views.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { useHasPassword } from '../../viewer/use-has-password.ts';

export function Security() {
  const can = useCan();
  const user = useCurrentUser();
  const hasPassword = useHasPassword();
  return (
    <>
      {/* Setting up a second factor requires a password. */}
      {hasPassword && can('profile.manage_second_factor') && <SecondFactorCard />}
      <SessionsCard />
      {can('student.read', user) && (
        <Card title={t('home.settings.security.pageViews.title')} intro={t('home.settings.security.pageViews.intro')}>
          <AllPageViews studentId={user.id} viewerId={user.id} />
        </Card>
      )}
      {can('user.read_sign_ins', user) && (
        <Card
          title={t('home.settings.security.logins.title')}
          intro={t(
            hasPassword ? 'home.settings.security.logins.introPassword' : 'home.settings.security.logins.introGuide',
          )}
        >
          <SignIns userId={user.id} />
        </Card>
      )}
    </>
  );
}
