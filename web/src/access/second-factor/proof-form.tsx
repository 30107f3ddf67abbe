import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { secondFactorApi } from '@trellis/contract/access/second-factor/second-factor.api.ts';
import { useForm } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Fields } from '../../ui/forms/fields.tsx';
import { fieldOf, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { CurrentPasswordField } from '../../ui/passwords/current-password-field.tsx';

type Proof = { current_password: string; code: string };
type Props = { submit: string; danger?: boolean; send: (proof: Proof) => Promise<unknown>; onCancel: () => void };

/** Asks for the password and a code before a second factor is changed. */
export function ProofForm({ submit, danger = false, send, onCancel }: Props) {
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(secondFactorApi.turnOff.body),
    defaultValues: { current_password: '', code: '' },
  });
  const { busy, props } = useSubmit(form, send);
  return (
    <form {...props}>
      <Fields>
        <CurrentPasswordField {...fieldOf(form, 'current_password')} />
        <TextField
          label={t('access.code')}
          hint={t('access.codeHint')}
          autoComplete="one-time-code"
          required
          {...fieldOf(form, 'code')}
        />
      </Fields>
      <ButtonRow>
        <Button variant="outline" onClick={onCancel} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'filled'} busy={busy}>
          {submit}
        </Button>
      </ButtonRow>
    </form>
  );
}
