import { goalTypes } from '@trellis/contract/goals/goal-types.ts';
import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import classes from './example-goals-screen.module.css';

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
