import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { PointerEventHandler, ReactNode } from 'react';
import { useCan } from '../viewer/use-can.ts';
import classes from './student-link.module.css';

type Props = Pick<LinkComponentProps<'a'>, 'ref'> & {
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
      {...rest}
      to="/students/$studentId"
      params={{ studentId: id }}
      className={[classes.link, className].filter(Boolean).join(' ')}
    >
      {children}
    </Link>
  );
}
