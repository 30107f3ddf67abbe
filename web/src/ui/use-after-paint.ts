import { startTransition, useEffect, useState } from 'react';

/** False until the component has been painted once: what takes long to make is left out until then. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted;
}
