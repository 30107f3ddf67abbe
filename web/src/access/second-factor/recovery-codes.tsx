import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import classes from './second-factor.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notifySuccess('The recovery codes are copied.');
  };
  return (
    <>
      <p>
        <strong>Keep these recovery codes.</strong> Each lets you log in once when you don’t have your phone. They are
        shown only now: write them down, print them, or keep them in a password manager.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </ButtonRow>
    </>
  );
}
