import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { KeysSwitch } from '../../ui/keys/keys-switch.tsx';
import type { ScreenKey } from '../../ui/keys/screen-keys.ts';
import classes from './keys-dialog.module.css';
import { searchShortcut } from './shortcuts.ts';

export function KeysDialog({ keys, onClose }: { keys: readonly ScreenKey[]; onClose: () => void }) {
  const labels = [...new Set(keys.map(({ label }) => label))];
  const keysOf = (label: string) => keys.filter((one) => one.label === label).map(({ key }) => key.toUpperCase());
  return (
    <Dialog title={t('shell.keys.title')} onClose={onClose} size="md">
      <dl className={`divided mb-4 ${classes.keys}`}>
        {labels.map((label) => (
          <div key={label} className="spread target gap-4">
            <dt>{label}</dt>
            <dd className="middle rigid gap-2">
              {[...(label === t('shell.search.title') ? [searchShortcut()] : []), ...keysOf(label)].map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <KeysSwitch label={t('shell.keys.single')} />
    </Dialog>
  );
}
