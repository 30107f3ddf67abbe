import { richText } from '../language/translate.ts';
import classes from './draft-notice.module.css';
import type { FormDraft } from './use-draft.ts';

/** Says that a form shows a draft, with a button that discards it. */
export function DraftNotice({ draft }: { draft: Pick<FormDraft, 'isRestored' | 'discard'> }) {
  return (
    <div role="status">
      {draft.isRestored && (
        <p className={classes.notice}>
          {richText('ui.draft.kept', {
            discard: (words) => (
              <button type="button" className={classes.discard} onClick={draft.discard}>
                {words}
              </button>
            ),
          })}
        </p>
      )}
    </div>
  );
}
