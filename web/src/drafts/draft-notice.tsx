import { richText } from '../language/translate.ts';
import classes from './draft-notice.module.css';

export const DraftNotice = ({ draft }: { draft: { isRestored: boolean; discard: () => void } }) => (
  <div role="status">
    {draft.isRestored && (
      <p className={`row quiet ${classes.notice}`}>
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
