import { SecondFactorCard } from '../../access/second-factor/second-factor-card.tsx';
import { SessionsCard } from '../../access/sessions/sessions-card.tsx';
import { SignIns } from '../../access/sign-ins/sign-ins.tsx';
import { AllPageViews } from '../../people/students/page-views.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { useCan } from '../../viewer/use-can.ts';
import { useHasPassword } from '../../viewer/use-has-password.ts';

/** The sessions and the protection of the account. */
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
        <Card title="Who looked at your page" intro="Which guides opened your page or printed a sheet about you.">
          <AllPageViews studentId={user.id} viewerId={user.id} />
        </Card>
      )}
      {can('user.read_sign_ins', user) && (
        <Card
          title="Sign-ins"
          intro={`Who logged in to your account, or tried. If it was not you, ${hasPassword ? 'change your password' : 'tell a guide'}.`}
        >
          <SignIns userId={user.id} />
        </Card>
      )}
    </>
  );
}
