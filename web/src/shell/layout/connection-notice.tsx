import { useConnected } from '../../api/connection.ts';
import classes from './connection-notice.module.css';

/** Shows while the connection is lost. */
export function ConnectionNotice() {
  const connected = useConnected();
  return (
    <div role="status" className={classes.place}>
      {!connected && (
        <p className={classes.notice}>
          <strong>No connection.</strong> What you typed is kept. Trying again&nbsp;…
        </p>
      )}
    </div>
  );
}
