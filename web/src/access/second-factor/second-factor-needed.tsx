import { Card } from '../../ui/elements/card.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { SetUpSecondFactor } from './set-up.tsx';

/** Replaces every screen until the guide has set up the second factor that the school requires. */
export function SecondFactorNeeded() {
  return (
    <>
      <ScreenTitle>One more step</ScreenTitle>
      <Card
        title="Set up a second factor"
        intro="Your school asks guides for a code from an app on their phone besides the password. Set it up now; then you can go on."
      >
        <SetUpSecondFactor onDone={() => {}} />
      </Card>
    </>
  );
}
