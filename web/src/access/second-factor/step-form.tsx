import type { ComponentProps } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';

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
