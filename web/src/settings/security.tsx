import { useCan } from '../auth/use-can.ts';
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx';
import { SessionsCard } from '../sessions/sessions-card.tsx';

/** Where one is signed in, and what stands between others and the account. */
export function Security() {
  const can = useCan();
  return (
    <>
      {can('profile.manage_second_factor') && <SecondFactorCard />}
      <SessionsCard />
    </>
  );
}
