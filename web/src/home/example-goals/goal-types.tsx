import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { keysOf } from '@trellis/contract/core/tables.ts';
import { type goalTypes, typeTexts } from '@trellis/contract/goals/goal-types.ts';
import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import classes from './example-goals-screen.module.css';

const aboutTypes: Record<(typeof goalTypes)[number], MessageKey> = {
  IDE: 'home.exampleGoals.types.ide',
  'Wonder Session': 'home.exampleGoals.types.wonderSession',
  Seminar: 'home.exampleGoals.types.seminar',
  Personal: 'home.exampleGoals.types.personal',
  'Core - ELA': 'home.exampleGoals.types.coreEla',
  'Core - Math': 'home.exampleGoals.types.coreMath',
  'Core - Science': 'home.exampleGoals.types.coreScience',
  'Core - SS': 'home.exampleGoals.types.coreSs',
  'Core - Other': 'home.exampleGoals.types.coreOther',
};

export function GoalTypes({ examples }: { examples?: (type: string) => ReactNode }) {
  return keysOf(aboutTypes).map((type) => {
    const name = t(typeTexts[type]);
    return (
      <section key={type} className={classes.type} aria-label={name}>
        <div>
          <h2>{name}</h2>
          <p className={`soft ${classes.about}`}>{t(aboutTypes[type])}</p>
        </div>
        {examples?.(type)}
      </section>
    );
  });
}
