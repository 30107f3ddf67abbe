import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { recordPrint } from './students.queries.ts';

/** Prints the page. If it isn't the student's own, that is recorded first, or meanwhile by the browser's menu. */
export function usePrint(studentId: string, mustRecord: boolean) {
  const isRecorded = useRef(false);
  const record = useMutation({ mutationFn: () => recordPrint(studentId) });
  const beforePrint = useEffectEvent(() => {
    if (mustRecord && !isRecorded.current) record.mutate();
  });
  useEffect(() => {
    window.addEventListener('beforeprint', beforePrint);
    return () => window.removeEventListener('beforeprint', beforePrint);
  }, []);
  const print = async () => {
    if (mustRecord) await record.mutateAsync();
    isRecorded.current = true;
    window.print();
    isRecorded.current = false;
  };
  // Nothing is printed that can't be recorded; the toast says why.
  return { isBusy: record.isPending, print: () => void print().catch(() => {}) };
}
