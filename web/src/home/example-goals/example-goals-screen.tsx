import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { Wordmark } from '../../access/public-pages/wordmark.tsx';
import { hasToken } from '../../api/session.ts';
import { importChunk } from '../../ui/routing/import-chunk.ts';
import classes from './example-goals-screen.module.css';
import { aboutTypes } from './goal-types.ts';

// Loaded only for people who are signed in.
const Library = lazy(() =>
  importChunk(() => import('../../goals/templates/library.tsx').then((chunk) => ({ default: chunk.Library }))),
);

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
        {hasToken() ? (
          <Suspense fallback={<Types />}>
            <Library>{(examples) => <Types examples={examples} />}</Library>
          </Suspense>
        ) : (
          <>
            <p className={classes.signedOut}>
              <Link to="/login">Log In</Link> to see the goals of your school’s library.
            </p>
            <Types />
          </>
        )}
      </main>
    </div>
  );
}

function Types({ examples = () => null }: { examples?: (type: string) => ReactNode }) {
  return Object.entries(aboutTypes).map(([type, about]) => (
    <section key={type} className={classes.type} aria-label={type}>
      <div>
        <h2>{type}</h2>
        <p className={classes.about}>{about}</p>
      </div>
      {examples(type)}
    </section>
  ));
}
