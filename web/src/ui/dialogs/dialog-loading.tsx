import { t } from '../../language/translate.ts';
import classes from './dialog-loading.module.css';

export function DialogLoading() {
  return (
    <div className={classes.overlay} data-backdrop role="status">
      <span className={classes.text}>{t('ui.loading')}</span>
    </div>
  );
}
