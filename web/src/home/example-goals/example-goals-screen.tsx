import { Link } from '@tanstack/react-router';
import { goalTypes } from '@trellis/contract/goals/goal-types.ts';
import type { ReactNode } from 'react';
import { Wordmark } from '../../access/public-pages/wordmark.tsx';
import { richText, t } from '../../language/translate.ts';
import classes from './example-goals-screen.module.css';

export const ExampleGoalsScreen = () => (
  <div className={classes.page}>
    <header className="py-3">
      <Link to="/" className="inline unlined target" aria-label={t('home.exampleGoals.start')}>
        <Wordmark />
      </Link>
    </header>
    <main tabIndex={-1} className="mt-5">
      <h1 className="mb-3">{t('home.exampleGoals.title')}</h1>
      <p className={`soft large ${classes.intro}`}>{t('home.exampleGoals.intro')}</p>
      <p className="mt-4">{richText('home.exampleGoals.logIn', { link: (text) => <Link to="/login">{text}</Link> })}</p>
      <div className={classes.types}>
        <GoalTypes />
      </div>
    </main>
  </div>
);

export function GoalTypes({ examples }: { examples?: (type: string) => ReactNode }) {
  return goalTypes.map((type) => {
    const name = t(`goals.types.${type}`);
    return (
      <section key={type} className={`stack ${classes.type}`} aria-label={name}>
        <div>
          <h2>{name}</h2>
          <p className="soft mt-1">{t(`home.exampleGoals.types.${type}`)}</p>
        </div>
        {examples?.(type)}
      </section>
    );
  });
}
