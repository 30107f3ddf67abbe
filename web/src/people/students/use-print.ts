import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { notePrint } from './students.queries.ts';

/**
 * Prints the page. That somebody else than the student does is noted first; where they print by the menu of the browser,
 * which waits for nobody, at the same time.
 */
export function usePrint(studentId: string, isNoted: boolean) {
  const isNotedNow = useRef(false);
  const note = useMutation({ mutationFn: () => notePrint(studentId) });
  const beforePrint = useEffectEvent(() => {
    if (isNoted && !isNotedNow.current) note.mutate();
  });
  useEffect(() => {
    window.addEventListener('beforeprint', beforePrint);
    return () => window.removeEventListener('beforeprint', beforePrint);
  }, []);
  const print = async () => {
    if (isNoted) await note.mutateAsync();
    isNotedNow.current = true;
    window.print();
    isNotedNow.current = false;
  };
  // What can't be noted isn't printed; the toast says why.
  return { isBusy: note.isPending, print: () => void print().catch(() => {}) };
}
