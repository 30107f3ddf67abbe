import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useContext } from 'react';
import { Button, buttonClass } from '../elements/button.tsx';
import classes from './message-screen.module.css';
import { BeforeRetry } from './retry.ts';

/** Replaces a screen that crashed or couldn't load. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const beforeRetry = useContext(BeforeRetry);
  const retry = () => {
    beforeRetry();
    reset();
    void router.invalidate();
  };
  return (
    <div className={classes.screen} role="alert">
      <h1>This screen could not be shown</h1>
      <p>{error instanceof Error && error.message ? error.message : 'Something went wrong.'}</p>
      <div className={classes.ways}>
        <Button onClick={retry}>Try again</Button>
        <a href="/" className={buttonClass('outline')}>
          Go to the start
        </a>
      </div>
    </div>
  );
}
