import { createFileRoute } from '@tanstack/react-router';
import { takeLinkToken } from '../../auth/link-token.ts';
import { TakeBackAddressScreen } from '../../auth/take-back-address-screen.tsx';

export const Route = createFileRoute('/_public/take-back-address')({
  staticData: { title: 'Take your email address back' },
  beforeLoad: ({ location }) => takeLinkToken(location, '/take-back-address'),
  component: TakeBackAddressScreen,
});
