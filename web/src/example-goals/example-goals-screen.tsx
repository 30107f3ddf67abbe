import { Link } from '@tanstack/react-router';
import { Wordmark } from '../layout/wordmark.tsx';
import { exampleGoals } from './example-goals.ts';
import classes from './example-goals-screen.module.css';

/** Good goals of each type, for everyone who looks for one. */
export function ExampleGoalsScreen() {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Link to="/" className={classes.home} aria-label="Trellis, to the start">
          <Wordmark />
        </Link>
      </header>
      <main className={classes.main}>
        <h1>Example goals</h1>
        <p className={classes.intro}>
          A good goal says what will be there to see, by when, and how you get there. Take one as a start and make it
          your own.
        </p>
        {Object.entries(exampleGoals).map(([type, { about, examples }]) => (
          <section key={type} className={classes.type} aria-label={type}>
            <div>
              <h2>{type}</h2>
              <p className={classes.about}>{about}</p>
            </div>
            <ul className={classes.examples}>
              {examples.map(({ goal, how }) => (
                <li key={goal} className={classes.example}>
                  <h3>{goal}</h3>
                  <p>{how}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </div>
  );
}
