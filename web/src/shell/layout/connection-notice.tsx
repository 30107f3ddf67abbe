import { useConnected } from '../../api/connection.ts';
import classes from './connection-notice.module.css';

/** Says that the connection is lost, for as long as it is. */
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
