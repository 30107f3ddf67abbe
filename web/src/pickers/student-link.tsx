import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { PointerEventHandler, ReactNode } from 'react';
import { useCan } from '../viewer/current-user.ts';
import classes from './student-link.module.css';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The ids of the students in the list that the person came from. */
    students?: readonly string[];
  }
}

/** The students of the list that the link is in, in its order. */
export function studentsAround(id: string): string[] {
  const list = document.querySelector(`[data-student="${id}"]`)?.closest('table, ul, ol');
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-student]') ?? [])];
  return [...new Set(links.flatMap(({ dataset }) => dataset.student ?? []))];
}

type Props = Pick<LinkComponentProps<'a'>, 'ref' | 'state'> & {
  id: string;
  className?: string | undefined;
  onPointerOver?: PointerEventHandler | undefined;
  children: ReactNode;
};

/** A person's name, as a link for those who may open their page. */
export function StudentLink({ id, className, children, ...rest }: Props) {
  const can = useCan();
  if (!can('student.read', { id })) return <span className={className}>{children}</span>;
  return (
    <Link
      data-student={id}
      state={() => ({ students: studentsAround(id) })}
      {...rest}
      to="/students/$studentId"
      params={{ studentId: id }}
      className={[classes.link, className].filter(Boolean).join(' ')}
    >
      {children}
    </Link>
  );
}
