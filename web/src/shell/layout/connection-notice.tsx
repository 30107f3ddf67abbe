import { useConnected } from '../../api/connection.ts';
import { richText } from '../../language/translate.ts';
import classes from './connection-notice.module.css';

/** Shows while the connection is lost. */
export function ConnectionNotice() {
  const connected = useConnected();
  return (
    <div role="status" className={classes.place} data-screen-only>
      {!connected && (
        <p className={classes.notice}>{richText('shell.noConnection', { b: (words) => <strong>{words}</strong> })}</p>
      )}
    </div>
  );
}
