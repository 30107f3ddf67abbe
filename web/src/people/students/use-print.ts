import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { recordPrint } from './students.queries.ts';

/**
 * Prints the page. If it isn't the student's own, that is recorded first, or at the same time when the browser's menu
 * prints.
 */
export function usePrint(studentId: string, isNoted: boolean) {
  const isNotedNow = useRef(false);
  const note = useMutation({ mutationFn: () => recordPrint(studentId) });
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
  // Nothing is printed that can't be recorded; the toast says why.
  return { isBusy: note.isPending, print: () => void print().catch(() => {}) };
}
