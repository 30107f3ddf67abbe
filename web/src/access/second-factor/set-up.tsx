import { useMutation } from '@tanstack/react-query';
import { secondFactorApi } from '@trellis/contract/access/second-factor/second-factor.api.ts';
import encodeQR from 'qr';
import { useState } from 'react';
import type { Answer } from '../../api/call.ts';
import { richText, t } from '../../language/translate.ts';
import { Card } from '../../ui/elements/card.tsx';
import { fieldOf, TextField, useSubmit } from '../../ui/forms/field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { CurrentPasswordField } from '../../ui/passwords/password-field.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import classes from './second-factor.module.css';
import { beginSecondFactor, refetchAll, turnOnSecondFactor } from './second-factor.queries.ts';
import { RecoveryCodes, StepForm } from './steps.tsx';

type Secret = Answer<typeof secondFactorApi.begin>;

type Props = { onCodes?: () => void; onDone: () => void; onCancel?: () => void };

/** Sets up a second factor: the password, the app with a first code, then the recovery codes. */
export function SetUpSecondFactor({ onCodes, onDone, onCancel }: Props) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const showCodes = (newCodes: readonly string[]) => {
    setCodes(newCodes);
    onCodes?.();
  };
  const finish = () => void refetchAll().then(onDone);
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (secret) return <FirstCode secret={secret} onCodes={showCodes} onCancel={onCancel} />;
  return <Password onSecret={setSecret} onCancel={onCancel} />;
}

/** Replaces every screen until the guide has set up the second factor that the school requires, and saved the codes. */
export const SecondFactorNeeded = ({ onCodes }: { onCodes: (areShown: boolean) => void }) => (
  <>
    <ScreenTitle>{t('access.secondFactor.needed.title')}</ScreenTitle>
    <Card title={t('access.secondFactor.needed.card')} intro={t('access.secondFactor.needed.intro')}>
      <SetUpSecondFactor onCodes={() => onCodes(true)} onDone={() => onCodes(false)} />
    </Card>
  </>
);

type PasswordProps = { onSecret: (secret: Secret) => void; onCancel: (() => void) | undefined };

function Password({ onSecret, onCancel }: PasswordProps) {
  const begin = useMutation(beginSecondFactor);
  const form = useCheckedForm(secondFactorApi.begin.body, { current_password: '' });
  const { busy, props } = useSubmit(form, async (body) => onSecret(await begin.mutateAsync(body)));
  return (
    <StepForm {...props} submit={t('access.secondFactor.continue')} busy={busy} onCancel={onCancel}>
      <div className="fields">
        <CurrentPasswordField {...fieldOf(form, 'current_password')} />
      </div>
    </StepForm>
  );
}

const inFours = (key: string) => key.replaceAll(/.{4}(?=.)/g, '$& ');

type FirstCodeProps = Pick<PasswordProps, 'onCancel'> & {
  secret: Secret;
  onCodes: (codes: readonly string[]) => void;
};

function FirstCode({ secret: { secret, uri }, onCodes, onCancel }: FirstCodeProps) {
  const turnOn = useMutation(turnOnSecondFactor);
  const form = useCheckedForm(secondFactorApi.turnOn.body, { code: '' });
  const { busy, props } = useSubmit(form, async (body) => onCodes((await turnOn.mutateAsync(body)).recovery_codes));
  return (
    <StepForm {...props} submit={t('access.secondFactor.turnOn')} busy={busy} onCancel={onCancel}>
      <p>{t('access.secondFactor.scan')}</p>
      <QrCode text={uri} label={t('access.secondFactor.qrCode')} />
      <p className="quiet mb-4">
        {richText('access.secondFactor.key', {
          key: inFours(secret),
          code: (key) => <code className="small long-words">{key}</code>,
        })}
      </p>
      <div className="fields">
        <TextField
          label={t('access.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          {...fieldOf(form, 'code')}
        />
      </div>
    </StepForm>
  );
}

/** The margin that cameras need. */
const border = 4;

/** A QR code, always dark on light, because not every camera reads the opposite. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={`rounded block mt-4 mb-4 ${classes.qr}`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
