const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does something and clears up after it, also when the program is told to end meanwhile. */
export async function cleaningUp<T>(cleanUp: () => void, work: () => Promise<T>): Promise<T> {
  // Dies of the signal as if nobody had listened: an exit would wait for what SQLite is at.
  const end = (signal: NodeJS.Signals) => {
    cleanUp();
    for (const one of signals) process.off(one, end);
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, end);
    cleanUp();
  }
}
