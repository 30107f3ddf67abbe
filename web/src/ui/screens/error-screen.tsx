import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect, useRef } from 'react';
import { useConnected } from '../../api/connection.ts';
import { t } from '../../language/translate.ts';
import { Button, buttonClass } from '../elements/button.tsx';
import { CodeNotLoaded, mayReload, ReloadWouldLose } from '../routing/import-chunk.ts';
import classes from './message-screen.module.css';

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const beforeRetry = use(BeforeRetry);
  const isConnected = useReloadOnReconnect();
  const retry = () => {
    // A browser never retries code that it couldn't load.
    if (error instanceof CodeNotLoaded) return window.location.reload();
    beforeRetry();
    reset();
    void router.invalidate();
  };
  const reason = error instanceof Error && error.message ? error.message : t('ui.somethingWentWrong.text');
  return (
    <div className={`flow gap-3 to-centre ${classes.screen}`} role="alert">
      <h1>{t('ui.error.title')}</h1>
      <p>{isConnected ? reason : t('ui.error.offline')}</p>
      <div className="wrap gap-3 mt-4 to-centre">
        {error instanceof ReloadWouldLose ? (
          <>
            <Button onClick={() => router.history.back()}>{t('ui.error.back')}</Button>
            <Button variant="outline" onClick={retry}>
              {t('ui.tryAgain')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={retry}>{t('ui.tryAgain')}</Button>
            <a href="/" className={buttonClass('outline')}>
              {t('ui.error.home')}
            </a>
          </>
        )}
      </div>
    </div>
  );
}

/** The page reloads when the connection is back, unless that would lose something. */
function useReloadOnReconnect(): boolean {
  const isConnected = useConnected();
  const wasLost = useRef(false);
  useEffect(() => {
    if (isConnected && wasLost.current && mayReload()) window.location.reload();
    wasLost.current = !isConnected;
  }, [isConnected]);
  return isConnected;
}

export const BeforeRetry = createContext(() => {});
