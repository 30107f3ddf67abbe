import { startTransition, useEffect, useState } from 'react';

/** False until the component has been painted once, so that slow parts can wait for the second render. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted;
}
