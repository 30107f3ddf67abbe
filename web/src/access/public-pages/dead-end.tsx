import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import { PublicPage } from './public-page.tsx';

type Props = { title?: string; children: ReactNode; instead?: ReactNode };

/** Replaces a form that would be refused, such as that of a used link. */
export const DeadEnd = ({ title = t('access.deadLink'), children, instead }: Props) => (
  <PublicPage title={title}>
    <p>{children}</p>
    {instead}
  </PublicPage>
);
