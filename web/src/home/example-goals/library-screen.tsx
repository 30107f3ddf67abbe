import { Library } from '../../goals/templates/library.tsx';
import { t } from '../../language/translate.ts';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import classes from './example-goals-screen.module.css';
import { GoalTypes } from './goal-types.tsx';

export const LibraryScreen = () => (
  <Library
    heading={(action) => (
      <>
        <ScreenTitle actions={action}>{t('home.exampleGoals.title')}</ScreenTitle>
        <p className={`soft ${classes.intro}`}>{t('home.exampleGoals.intro')}</p>
      </>
    )}
  >
    {(examples) => <GoalTypes examples={examples} />}
  </Library>
);
