import { Link } from '@tanstack/react-router';
import { keysOf } from '@trellis/contract/core/tables.ts';
import { typeTexts } from '@trellis/contract/goals/type-texts.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Wordmark } from '../../access/public-pages/wordmark.tsx';
import { hasToken } from '../../api/session.ts';
import { richText, t } from '../../language/translate.ts';
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
        <Link to="/" className={classes.home} aria-label={t('home.exampleGoals.start')}>
          <Wordmark />
        </Link>
      </header>
      <main className={classes.main}>
        <h1>{t('home.exampleGoals.title')}</h1>
        <p className={classes.intro}>{t('home.exampleGoals.intro')}</p>
        {hasToken() ? (
          <Suspense fallback={<Types />}>
            <Library>{(examples) => <Types examples={examples} />}</Library>
          </Suspense>
        ) : (
          <>
            <p className={classes.signedOut}>
              {richText('home.exampleGoals.logIn', { link: (text) => <Link to="/login">{text}</Link> })}
            </p>
            <Types />
          </>
        )}
      </main>
    </div>
  );
}

function Types({ examples = () => null }: { examples?: (type: string) => ReactNode }) {
  return keysOf(aboutTypes).map((type) => {
    const name = t(typeTexts[type]);
    return (
      <section key={type} className={classes.type} aria-label={name}>
        <div>
          <h2>{name}</h2>
          <p className={classes.about}>{t(aboutTypes[type])}</p>
        </div>
        {examples(type)}
      </section>
    );
  });
}
