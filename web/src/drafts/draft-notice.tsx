import classes from './draft-notice.module.css';
import type { KeptDraft } from './use-draft.ts';

/** Says that a form shows what was typed before, and lets it be thrown away. */
export function DraftNotice({ draft }: { draft: KeptDraft }) {
  return (
    <div role="status">
      {draft.isRestored && (
        <p className={classes.notice}>
          We kept what you typed.{' '}
          <button type="button" className={classes.discard} onClick={draft.discard}>
            Discard it
          </button>
        </p>
      )}
    </div>
  );
}
