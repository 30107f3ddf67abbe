import { t } from '../../language/translate.ts';
import classes from './steps.module.css';

/** The steps that a new goal starts with; its owner can change them later. */
export const StartingSteps = ({ titles }: { titles: readonly string[] }) => (
  <section className={classes.section} aria-labelledby="starting-steps">
    <h3 id="starting-steps">{t('goals.steps.title')}</h3>
    <p className={classes.count}>{t('goals.steps.starting')}</p>
    <ol className={classes.first}>
      {titles.map((title, index) => (
        // Two steps may have the same title; their order never changes here.
        <li key={`${index} ${title}`}>{title}</li>
      ))}
    </ol>
  </section>
);
