import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useConnected } from '../../api/connection.ts';
import { richText } from '../../language/translate.ts';
import classes from './connection-notice.module.css';

/** Shows while the connection is lost. */
export function ConnectionNotice() {
  const connected = useConnected();
  return (
    <div role="status" className={classes.place} data-screen-only>
      {!connected && <Notice />}
    </div>
  );
}

function Notice() {
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' });
  const hasTyped = useSyncExternalStore(onInput, hasTypedText);
  const text = isOpening ? 'opening' : hasTyped ? 'typed' : 'lost';
  return (
    <p className={classes.notice}>{richText(`shell.connection.${text}`, { b: (words) => <strong>{words}</strong> })}</p>
  );
}

function onInput(listen: () => void) {
  document.addEventListener('input', listen);
  return () => document.removeEventListener('input', listen);
}

const fields = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';

/** A field of a form has another text than it began with. */
function hasTypedText(): boolean {
  const all = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`form :is(${fields})`);
  return [...all].some(({ value, defaultValue }) => value !== defaultValue);
}
