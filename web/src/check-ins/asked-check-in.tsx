import { useEffect } from 'react';
import { opening } from '../ui/routing/opening.tsx';
import { stopAsking, useAsked } from './asked.ts';

const CheckInBar = opening(() => import('./check-in-bar.tsx').then((chunk) => chunk.CheckInBar));

/** Asks about the goal whose progress was saved last. Whoever leaves the screen isn't asked on the next one. */
export function AskedCheckIn() {
  const goal = useAsked();
  useEffect(() => stopAsking, []);
  return goal ? <CheckInBar key={goal.id} goal={goal} /> : null;
}
