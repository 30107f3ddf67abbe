import { t } from '../../language/translate.ts';
import { Cloud } from '../drawings/drawings.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = { title?: string; text?: string; onRetry: () => unknown };

export const NotLoaded = ({ title = t('ui.list.notLoaded'), text = t('ui.list.checkConnection'), onRetry }: Props) => (
  <EmptyState
    drawing={<Cloud />}
    title={title}
    text={text}
    action={t('ui.tryAgain')}
    variant="outline"
    onAction={() => void onRetry()}
  />
);
