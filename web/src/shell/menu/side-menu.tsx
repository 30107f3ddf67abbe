import { t } from '../../language/translate.ts';
import { MenuLinks } from './menu-links.tsx';
import classes from './side-menu.module.css';

/** The menu of a wide screen; a narrow screen has a drawer. */
export function SideMenu() {
  return (
    <nav className={classes.side} aria-label={t('shell.menu.main')}>
      <MenuLinks />
    </nav>
  );
}
