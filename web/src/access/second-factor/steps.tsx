import type { ComponentProps } from 'react';
import { richText, t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';

type Props = Pick<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'children'> & {
  submit: string;
  danger?: boolean;
  busy: boolean;
  /** Absent where the second factor has to be set up. */
  onCancel: (() => void) | undefined;
};

/** A step that can be left until it is sent, because its answer may be recovery codes, which show only once. */
export const StepForm = ({ submit, danger = false, busy, onCancel, children, ...form }: Props) => (
  <form {...form}>
    {children}
    <div className="button-row">
      {onCancel && (
        <Button variant="outline" onClick={onCancel} disabled={busy}>
          {t('ui.cancel')}
        </Button>
      )}
      <Button type="submit" variant={danger ? 'danger' : 'filled'} busy={busy}>
        {submit}
      </Button>
    </div>
  </form>
);

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notifySuccess(t('access.secondFactor.codes.copied'));
  };
  return (
    <>
      <p>{richText('access.secondFactor.codes.intro')}</p>
      <ul className="rounded sunken stack columns padded mt-4 mb-4" aria-label={t('access.secondFactor.codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code className="small long-words">{code}</code>
          </li>
        ))}
      </ul>
      <div className="button-row">
        {/* Browsers let a page copy over HTTPS only. */}
        {window.isSecureContext && (
          <Button variant="outline" onClick={() => void copy()}>
            {t('access.secondFactor.codes.copy')}
          </Button>
        )}
        <Button onClick={onDone}>{t('access.secondFactor.codes.kept')}</Button>
      </div>
    </>
  );
}
