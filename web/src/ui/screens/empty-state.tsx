import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import { Cloud, Seedling } from '../drawings/drawings.tsx';
import { Button, type ButtonVariant } from '../elements/button.tsx';
import classes from './empty-state.module.css';

type Props = {
  drawing?: ReactNode;
  title: string;
  text?: string;
  action?: string;
  /** `outline` where the screen already has a filled button. */
  variant?: ButtonVariant;
  onAction?: () => void;
};

export const EmptyState = ({ drawing = <Seedling />, title, text, action, variant = 'filled', onAction }: Props) => (
  <div className={`flow gap-2 ${classes.empty}`}>
    {drawing}
    <p className="semibold large">{title}</p>
    {text && <p className="soft mb-2">{text}</p>}
    {action && (
      <Button variant={variant} onClick={onAction}>
        {action}
      </Button>
    )}
  </div>
);

type NotLoadedProps = { title?: string; text?: string; onRetry: () => unknown };

export const NotLoaded = ({ title, text, onRetry }: NotLoadedProps) => (
  <EmptyState
    drawing={<Cloud />}
    title={title ?? t('ui.list.notLoaded')}
    text={text ?? t('ui.list.checkConnection')}
    action={t('ui.tryAgain')}
    variant="outline"
    onAction={() => void onRetry()}
  />
);
