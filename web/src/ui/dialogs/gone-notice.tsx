import { use, useLayoutEffect, useRef } from 'react';
import { t } from '../../language/translate.ts';
import { IsGone } from './record-dialog.tsx';

/** Whether the record of a form is gone. @param savesWhenGone how often the form was saved since */
export const useIsGone = (savesWhenGone: number): boolean => use(IsGone) || savesWhenGone > 0;

/** Says in a form that its record is gone, and comes into view again at every further attempt to save it. */
export function GoneNotice({ savesWhenGone }: { savesWhenGone: number }) {
  return useIsGone(savesWhenGone) && <GoneSince key={savesWhenGone} isAnswer={savesWhenGone > 0} />;
}

/** @param isAnswer whether the person has just saved the form */
function GoneSince({ isAnswer }: { isAnswer: boolean }) {
  const note = useRef<HTMLParagraphElement>(null);
  // A person who pressed Save at the end of a long form sees it; nobody is taken away from a field.
  useLayoutEffect(() => {
    if (isAnswer) note.current?.scrollIntoView({ block: 'nearest' });
    if (!document.activeElement?.matches('input, textarea, select')) note.current?.focus();
  }, [isAnswer]);
  return (
    <p ref={note} role="alert" tabIndex={-1} className="semibold mb-4">
      {t('ui.record.goneSince')}
    </p>
  );
}
