import { SessionsCard } from '../sessions/sessions-card.tsx';

/** Where one is signed in, and what stands between others and the account. */
export function Security() {
  return <SessionsCard />;
}
