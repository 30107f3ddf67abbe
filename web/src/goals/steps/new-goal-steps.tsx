import classes from './steps.module.css';

/** The steps that a new goal brings along, which its owner changes once it is there. */
export const FirstSteps = ({ titles }: { titles: readonly string[] }) => (
  <section className={classes.section} aria-labelledby="first-steps">
    <h3 id="first-steps">Steps</h3>
    <p className={classes.count}>They come with the goal, and can be changed in it.</p>
    <ol className={classes.first}>
      {titles.map((title, place) => (
        // Two steps may be called the same; they never change places here.
        <li key={`${place} ${title}`}>{title}</li>
      ))}
    </ol>
  </section>
);
