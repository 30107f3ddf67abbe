import { createFileRoute } from '@tanstack/react-router';
import { takeLinkToken } from '../../access/login/link-token.ts';
import { TakeBackAddressScreen } from '../../access/login/take-back-address-screen.tsx';

export const Route = createFileRoute('/_public/take-back-address')({
  staticData: { title: 'Take your email address back' },
  beforeLoad: ({ location }) => takeLinkToken(location, '/take-back-address'),
  component: TakeBackAddressScreen,
});
