import { useMutation } from '@tanstack/react-query';
import { secondFactorApi } from '@trellis/contract/access/second-factor/second-factor.api.ts';
import type { ComponentProps } from 'react';
import { t } from '../../language/translate.ts';
import { fieldOf, useSubmit } from '../../ui/forms/field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { CurrentPasswordField } from '../../ui/passwords/password-field.tsx';
import { CodeField } from './code-field.tsx';
import { renewRecoveryCodes, turnOffSecondFactor } from './second-factor.queries.ts';
import { SetUpSecondFactor } from './set-up.tsx';
import { RecoveryCodes, StepForm } from './steps.tsx';

export type Step = 'set up' | 'renew codes' | 'turn off';

/** Guides a person through one change of their second factor. */
export function ManageSecondFactor({ step, onDone }: { step: Step; onDone: () => void }) {
  if (step === 'renew codes') return <RenewCodes onDone={onDone} />;
  if (step === 'turn off') return <TurnOff onDone={onDone} />;
  return <SetUpSecondFactor onCancel={onDone} onDone={onDone} />;
}

function RenewCodes({ onDone }: { onDone: () => void }) {
  const renew = useMutation(renewRecoveryCodes);
  if (renew.data) return <RecoveryCodes codes={renew.data.recovery_codes} onDone={onDone} />;
  return <ProofForm submit={t('access.secondFactor.createCodes')} send={renew.mutateAsync} onCancel={onDone} />;
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const turnOff = useMutation(turnOffSecondFactor);
  return (
    <ProofForm
      submit={t('access.secondFactor.turnOff')}
      danger
      send={async (proof) => {
        await turnOff.mutateAsync(proof);
        onDone();
      }}
      onCancel={onDone}
    />
  );
}

type ProofFormProps = Pick<ComponentProps<typeof StepForm>, 'submit' | 'danger' | 'onCancel'> & {
  send: (proof: { current_password: string; code: string }) => Promise<unknown>;
};

function ProofForm({ send, ...step }: ProofFormProps) {
  const form = useCheckedForm(secondFactorApi.turnOff.body, { current_password: '', code: '' });
  const { busy, props } = useSubmit(form, send);
  return (
    <StepForm {...props} {...step} busy={busy}>
      <div className="fields">
        <CurrentPasswordField {...fieldOf(form, 'current_password')} />
        <CodeField {...fieldOf(form, 'code')} />
      </div>
    </StepForm>
  );
}
