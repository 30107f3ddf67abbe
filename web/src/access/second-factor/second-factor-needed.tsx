import { Card } from '../../ui/elements/card.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { SetUp } from './set-up.tsx';

/** What a guide sees in place of any screen until they have the second factor that the school asks for. */
export function SecondFactorNeeded() {
  return (
    <>
      <ScreenTitle>One more step</ScreenTitle>
      <Card
        title="Set up a second factor"
        intro="Your school asks guides for a code from an app on their phone besides the password. Set it up now; then you can go on."
      >
        <SetUp onDone={() => {}} />
      </Card>
    </>
  );
}
