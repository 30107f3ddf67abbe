import { t } from '../../language/translate.ts';
import { Card } from '../../ui/elements/card.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { SetUpSecondFactor } from './set-up.tsx';

/** Replaces every screen until the guide has set up the second factor that the school requires, and saved the codes. */
export const SecondFactorNeeded = ({ onCodes }: { onCodes: (areShown: boolean) => void }) => (
  <>
    <ScreenTitle>{t('access.secondFactor.needed.title')}</ScreenTitle>
    <Card title={t('access.secondFactor.needed.card')} intro={t('access.secondFactor.needed.intro')}>
      <SetUpSecondFactor onCodes={() => onCodes(true)} onDone={() => onCodes(false)} />
    </Card>
  </>
);
